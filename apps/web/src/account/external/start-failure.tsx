import { Notice } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { ApiError } from '../../platform/api/api-error.ts'

/** Why the way to a service could not be taken: we are not reached, it is not, or something of ours is wrong. */
export function StartFailure({ error }: { error: ApiError }): JSX.Element {
  const t = useT()
  const code = (['no_response', 'unavailable', 'rate_limited'] as const).find((one) => one === error.code) ?? 'other'
  return (
    <Notice tone="error" announced="at once">
      {t(`booking.external.failed.${code}`)}
    </Notice>
  )
}
