import { Badge, PageHeading, Picture, TextLink } from '@ruhepol/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useLocalized, useT } from '../i18n/index.ts'
import { usePictureSource } from '../platform/picture-source.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { locationQuery } from './location-query.ts'
import { NotifyForm } from './notify-form.tsx'
import styles from './opening-soon-page.module.css'

/** A place that opens soon: says so, offers an opening notice, and shows what can be booked today. */
export function OpeningSoonPage({ locationId }: { locationId: string }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const pictureOf = usePictureSource()
  const { location } = useSuspenseQuery(locationQuery(locationId)).data
  const city = text(location.name)
  const [picture] = location.media
  return (
    <PageFrame narrow>
      <div className={styles.page}>
        {picture && (
          <div className={styles.media}>
            <Picture source={pictureOf(picture)} sizes="(min-width: 600px) 560px, 100vw" priority />
          </div>
        )}
        <Badge>{t('common.openingSoon')}</Badge>
        <PageHeading>{t('common.opensSoon', { city })}</PageHeading>
        <p className={styles.lead}>{t('common.opensSoonText', { city })}</p>
        <section className={styles.notify}>
          <NotifyForm place={{ locationId }} />
        </section>
        <TextLink href="/home">{t('location.soon.action')}</TextLink>
      </div>
    </PageFrame>
  )
}
