import { ButtonLink, PageTitle, Picture, Stack } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { PageFrame } from '../page/page-frame.tsx'
import styles from './membership-page.module.css'

/** Thanks people who are interested in a membership, and says that there is none at the moment. */
export function MembershipPage(): JSX.Element {
  const t = useT()
  return (
    <PageFrame narrow>
      <Stack gap={5}>
        <div className={styles.picture}>
          <Picture
            source={{
              uri: '/pictures/membership-1200.webp',
              width: 1200,
              height: 800,
              widths: [480, 960, 1200],
              colour: '#B3B7A7',
            }}
            sizes="(min-width: 600px) 560px, 100vw"
            priority
            decorative
          />
        </div>
        <PageTitle title={t('membership.title')} lead={t('membership.lead')} />
        <p>{t('membership.text')}</p>
        <div>
          <ButtonLink href="/home">{t('membership.action')}</ButtonLink>
        </div>
      </Stack>
    </PageFrame>
  )
}
