import { EmailField } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { SendPasswordResetCodeDocument } from '../../gql/graphql.ts'
import { RichText, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { AppLink } from '../../platform/app-link.tsx'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { resetRequestFields, resetRequestProblems } from '../form/code-problems.ts'
import { keepTypedEmail, useKnownEmail } from '../form/typed-email.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import '../resetting.ts'
import type { SignInSearch } from '../sign-in-search.ts'

/** /passwordReset: the address that a code is mailed to. */
export function PasswordResetPage({ search }: { search: SignInSearch }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const known = useKnownEmail()
  const form = useAccountForm({
    names: resetRequestFields,
    problemsOf: resetRequestProblems,
    known: () => ({ email: known }),
    keep: keepTypedEmail,
    refusals: { user_not_found: { field: 'email', key: 'invalid_email' } },
    send: async (texts) => {
      const email = texts.email.trim()
      await execute(SendPasswordResetCodeDocument, { email })
      await navigate({ to: '/passwordReset/code', search, state: { resetting: { email } } })
    },
  })
  return (
    <AccountFrame
      title={t('account.reset.title')}
      lead={
        <RichText
          id="account.reset.lead"
          tags={{ login: (text) => <AppLink href={bookingHref('/login', search)}>{text}</AppLink> }}
        />
      }
    >
      <AccountForm form={form} action={t('account.sendCode')}>
        <EmailField
          {...form.field('email')}
          label={t('common.contact.email')}
          autoComplete="username"
          enterKeyHint="send"
          required
        />
      </AccountForm>
    </AccountFrame>
  )
}
