import type { ExternalProviderName } from '@ruhepol/rules'
import { Notice } from '@ruhepol/ui'
import { isMessageKey } from '@ruhepol/rules'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { ApiError } from '../../platform/api/api-error.ts'
import { FailureNotice } from '../form/failure-notice.tsx'
import type { Outcome } from './outcome.ts'

/** The cause of a failed sign-in: an error code of the service, the browser or the server. */
export type Failure = Extract<Outcome, { kind: 'failed' }>['why'] | ApiError

/** Why the sign-in failed, and what to do (specification 8). */
export function CallbackFailure({ provider, why }: { provider: ExternalProviderName; why: Failure }): JSX.Element {
  const t = useT()
  const service = t(`account.external.service.${provider}`)
  const [broken] = typeof why === 'string' ? [] : why.fields
  if (broken && isMessageKey(broken.key)) {
    return (
      <Notice tone="error" announced="at once" title={t('account.external.refused.title', { service })}>
        {t(`booking.error.${broken.key}`)}
      </Notice>
    )
  }
  if (typeof why !== 'string' && why.code !== 'invalid_credentials') return <FailureNotice error={why} />
  const reason = typeof why === 'string' ? why : 'refused'
  return (
    <Notice
      tone={reason === 'denied' ? 'info' : 'error'}
      announced="at once"
      title={t(`account.external.${reason}.title`, { service })}
    >
      {t(`account.external.${reason}.text`, { service })}
    </Notice>
  )
}
