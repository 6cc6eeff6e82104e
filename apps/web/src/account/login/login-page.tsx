import type { ExternalProviderName } from '@ruhepol/rules'
import { EmailField, Notice, TextLink } from '@ruhepol/ui'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { LoginWithEmailDocument } from '../../gql/graphql.ts'
import { RichText, useLanguage, useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { AppLink } from '../../platform/app-link.tsx'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { AccountFrame } from '../account-frame.tsx'
import '../confirming.ts'
import { deviceToken } from '../device-token.ts'
import { ExternalSignIn } from '../external/external-sign-in.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { credentialFields, credentialProblems } from '../form/credentials.ts'
import { PasswordField } from '../form/password-field.tsx'
import { keepTypedEmail, useKnownEmail } from '../form/typed-email.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { signIn } from '../sign-in.ts'
import styles from './login-page.module.css'

type LoginPageProps = {
  search: SignInSearch
  /** The configured services. */
  providers: readonly ExternalProviderName[]
}

/** /login: e-mail and password, or another service; `search` is the booking to continue afterwards. */
export function LoginPage({ search, providers }: LoginPageProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const confirmed = useLocation({ select: ({ state }) => state.confirmed === true })
  const email = useKnownEmail()
  const form = useAccountForm({
    names: credentialFields,
    problemsOf: credentialProblems,
    known: () => ({ email }),
    keep: keepTypedEmail,
    send: async ({ email: typed, password }) => {
      const address = typed.trim()
      try {
        const credentials = { email: address, password, deviceToken: deviceToken() }
        const { loginWithEmail } = await execute(LoginWithEmailDocument, credentials)
        await signIn(loginWithEmail.accessToken, language)
      } catch (error) {
        if (!isApiError(error, 'not_verified')) throw error
        const state = { confirming: { email: address, password } }
        await navigate({ to: '/register/confirm', search, state })
      }
    },
  })
  return (
    <AccountFrame
      title={t('account.login.title')}
      lead={
        <RichText
          id="account.login.lead"
          tags={{ register: (text) => <AppLink href={bookingHref('/register', search)}>{text}</AppLink> }}
        />
      }
    >
      {confirmed && (
        <Notice tone="success" announced="politely" title={t('account.login.confirmed.title')}>
          {t('account.login.confirmed.text')}
        </Notice>
      )}
      <AccountForm form={form} action={t('common.signIn')}>
        <EmailField
          {...form.field('email')}
          label={t('common.contact.email')}
          autoComplete="username"
          enterKeyHint="next"
          required
        />
        <div>
          <PasswordField
            {...form.field('password')}
            label={t('account.password.label')}
            autoComplete="current-password"
            enterKeyHint="go"
          />
          <TextLink href={bookingHref('/passwordReset', search)} small>
            {t('account.login.forgotten')}
          </TextLink>
        </div>
      </AccountForm>
      <ExternalSignIn providers={providers} search={search} />
      <p className={styles.note}>{t('account.login.guest')}</p>
    </AccountFrame>
  )
}
