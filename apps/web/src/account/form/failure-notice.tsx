import { Notice } from '@ruhepol/ui'
import { company } from '@ruhepol/rules'
import type { JSX } from 'react'
import { RichText, useT } from '../../i18n/index.ts'
import type { MessageId } from '../../i18n/index.ts'
import { waitMinutes } from '../../platform/api/api-error.ts'
import type { ApiError } from '../../platform/api/api-error.ts'

/** Failures with their own texts; all others are our fault. */
const worded = [
  'invalid_credentials',
  'user_has_no_password',
  'unsupported_role',
  'no_response',
  'unavailable',
] as const

const titles: Record<(typeof worded)[number] | 'other', MessageId> = {
  invalid_credentials: 'account.failed.invalid_credentials.title',
  user_has_no_password: 'account.failed.user_has_no_password.title',
  unsupported_role: 'account.failed.unsupported_role.title',
  no_response: 'common.error.unreachable.title',
  unavailable: 'common.error.away.title',
  other: 'common.error.other.title',
}

/** Why an account form could not be sent (specification 8), and what to do. */
export function FailureNotice({ error }: { error: ApiError }): JSX.Element {
  const t = useT()
  if (error.code === 'blocked') {
    return (
      <Notice tone="error" announced="at once" title={t('account.failed.blocked.title')}>
        <RichText
          id="account.failed.blocked.text"
          values={{ email: company.email }}
          tags={{ mail: (text) => <a href={`mailto:${company.email}`}>{text}</a> }}
        />
      </Notice>
    )
  }
  if (error.code === 'rate_limited') {
    return (
      <Notice tone="error" announced="at once" title={t('account.failed.rate_limited.title')}>
        {t('account.failed.rate_limited.text', { minutes: waitMinutes(error) })}
      </Notice>
    )
  }
  if (error.code === 'account_provider_mismatch') {
    return (
      <Notice tone="error" announced="at once" title={t('account.failed.account_provider_mismatch.title')}>
        {t('account.failed.account_provider_mismatch.text', { service: String(error.extensions.reason) })}
      </Notice>
    )
  }
  const code = worded.find((one) => one === error.code) ?? 'other'
  return (
    <Notice tone="error" announced="at once" title={t(titles[code])}>
      {t(`account.failed.${code}.text`)}
    </Notice>
  )
}
