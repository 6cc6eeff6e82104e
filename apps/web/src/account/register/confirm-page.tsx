import { comparableCode } from '@ruhepol/rules'
import { TextLink } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { JSX } from 'react'
import { ConfirmAccountDocument, LoginWithEmailDocument, ResendConfirmationCodeDocument } from '../../gql/graphql.ts'
import { RichText, useLanguage, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Confirming } from '../confirming.ts'
import { deviceToken } from '../device-token.ts'
import { AccountForm } from '../form/account-form.tsx'
import { CodeField } from '../form/code-field.tsx'
import { confirmationFields, confirmationProblems } from '../form/code-problems.ts'
import { ResendCode } from '../form/resend-code.tsx'
import { codeRefusals, useAccountForm } from '../form/use-account-form.ts'
import { signIn } from '../sign-in.ts'

type ConfirmPageProps = {
  confirming: Confirming
  /** The booking in progress. */
  search: SignInSearch
}

/** /register/confirm: the mailed code; with the password it also signs in and continues. */
export function ConfirmPage({ confirming, search }: ConfirmPageProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { email, password } = confirming
  // A code works once, so if the sign-in after it fails, only that is retried.
  const isConfirmed = useRef(false)
  const form = useAccountForm({
    names: confirmationFields,
    problemsOf: (texts) => confirmationProblems(email, texts),
    refusals: codeRefusals('verificationCode'),
    send: async ({ verificationCode }) => {
      if (!isConfirmed.current) {
        await execute(ConfirmAccountDocument, {
          email,
          verificationCode: comparableCode(verificationCode),
          ...(password !== undefined && { password }),
        })
        isConfirmed.current = true
      }
      if (password === undefined) {
        await navigate({ to: '/login', search, replace: true, state: { confirmed: true } })
      } else {
        const credentials = { email, password, deviceToken: deviceToken() }
        const { loginWithEmail } = await execute(LoginWithEmailDocument, credentials)
        await signIn(loginWithEmail.accessToken, language)
      }
    },
  })
  return (
    <AccountFrame
      title={t('account.confirm.title')}
      lead={
        <RichText
          id="account.codeSent"
          values={{ email }}
          tags={{ email: (text) => <strong translate="no">{text}</strong> }}
        />
      }
    >
      <AccountForm form={form} action={t(password === undefined ? 'account.confirm.action' : 'account.confirm.enter')}>
        <CodeField
          {...form.field('verificationCode')}
          label={t('common.code.label')}
          hint={t('account.code.hint')}
          enterKeyHint="go"
        />
      </AccountForm>
      <ResendCode
        email={email}
        ask={() => execute(ResendConfirmationCodeDocument, { email })}
        onSent={() => form.clear('verificationCode')}
      >
        <TextLink href={bookingHref('/register', search)} small>
          {t('account.confirm.otherEmail')}
        </TextLink>
      </ResendCode>
    </AccountFrame>
  )
}
