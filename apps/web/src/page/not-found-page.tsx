import { ButtonLink, EmptyState } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { PageFrame } from './page-frame.tsx'

/** Says that there is nothing at this address, with links to continue. */
export function NotFoundPage(): JSX.Element {
  const t = useT()
  return (
    <PageFrame narrow>
      <EmptyState
        heading="h1"
        at="evening"
        title={t('common.notFound.title')}
        action={
          <>
            <ButtonLink href="/home">{t('common.toHome')}</ButtonLink>
            <ButtonLink variant="secondary" href="/treatments">
              {t('common.seeTimes')}
            </ButtonLink>
          </>
        }
      >
        {t('common.notFound.text')}
      </EmptyState>
    </PageFrame>
  )
}
