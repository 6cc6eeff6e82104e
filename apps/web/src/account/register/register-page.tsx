import type { ExternalProviderName } from '@ruhepol/rules'
import { EmailField } from '@ruhepol/ui'
import { dayOf } from '@ruhepol/rules'
import { useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { RegisterClientDocument } from '../../gql/graphql.ts'
import { RichText, useLanguage, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { AppLink, inNewPage } from '../../platform/app-link.tsx'
import { contactDraft } from '../../booking/flow/booking-drafts.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { useStored } from '../../platform/storage.ts'
import { AccountFrame } from '../account-frame.tsx'
import '../confirming.ts'
import { ExternalSignIn } from '../external/external-sign-in.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { birthdayControls } from '../form/birthday-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { ProfileFields } from '../form/profile-fields.tsx'
import { keepTypedEmail, useKnownEmail } from '../form/typed-email.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { registrationFields, registrationOf, registrationProblems } from './registration.ts'
import styles from './register-page.module.css'

type RegisterPageProps = {
  search: SignInSearch
  /** The configured services. */
  providers: readonly ExternalProviderName[]
}

/** /register: a new account, confirmed by a mailed code or by another service; `search` is the booking in progress. */
export function RegisterPage({ search, providers }: RegisterPageProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const known = useStored(contactDraft)
  const email = useKnownEmail()
  const today = dayOf(useServerClock().answeredAt)
  const form = useAccountForm({
    names: registrationFields,
    problemsOf: (texts) => registrationProblems(texts, today),
    known: () => ({ ...known, email }),
    keep: keepTypedEmail,
    parts: { birthday: birthdayControls },
    apiNames: { 'clientData.password': 'newPassword' },
    refusals: { email_exists: { field: 'email', key: 'email_account_exists' } },
    send: async (texts) => {
      const clientData = registrationOf(texts, language)
      await execute(RegisterClientDocument, { clientData })
      const confirming = { email: clientData.email, password: clientData.password }
      await navigate({ to: '/register/confirm', search, state: { confirming } })
    },
  })
  const { field } = form
  return (
    <AccountFrame
      title={t('account.register.title')}
      lead={
        <RichText
          id="account.register.lead"
          tags={{ login: (text) => <AppLink href={bookingHref('/login', search)}>{text}</AppLink> }}
        />
      }
    >
      <ExternalSignIn providers={providers} search={search} line="below" />
      <AccountForm form={form} action={t('common.createAccount')}>
        <ProfileFields
          form={form}
          email={<EmailField {...field('email')} label={t('common.contact.email')} enterKeyHint="next" required />}
        />
        <PasswordField
          {...field('newPassword')}
          label={t('account.password.label')}
          hint={t('account.password.hint')}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordField
          {...field('repeatedPassword')}
          label={t('account.password.repeat')}
          autoComplete="new-password"
          enterKeyHint="send"
        />
      </AccountForm>
      <p className={styles.note}>
        <RichText id="account.register.note" tags={{ privacy: inNewPage('/dataprotection') }} />
      </p>
    </AccountFrame>
  )
}
