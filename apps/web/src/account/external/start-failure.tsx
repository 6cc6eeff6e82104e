import { Notice } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { ApiError } from '../../platform/api/api-error.ts'

/** Why a sign-in could not start: our server or the service is unreachable, or we made an error. */
export function StartFailure({ error }: { error: ApiError }): JSX.Element {
  const t = useT()
  const code = (['no_response', 'unavailable', 'rate_limited'] as const).find((one) => one === error.code) ?? 'other'
  return (
    <Notice tone="error" announced="at once">
      {t(`booking.external.failed.${code}`)}
    </Notice>
  )
}
