import { Button, Notice, TextLink } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { JSX } from 'react'
import { ConfirmAccountDocument, LoginWithEmailDocument } from '../../gql/graphql.ts'
import { RichText, useLanguage, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { bookingHref } from '../../platform/booking-search.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Confirming } from '../confirming.ts'
import { AccountForm } from '../form/account-form.tsx'
import { CodeField, mailedCode } from '../form/code-field.tsx'
import { confirmationFields, confirmationProblems } from '../form/code-problems.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { signIn } from '../sign-in.ts'
import { FailureNotice } from '../form/failure-notice.tsx'
import styles from './confirm-page.module.css'
import { useResend } from './use-resend.ts'

interface ConfirmPageProps {
  confirming: Confirming
  /** The booking in progress. */
  search: SignInSearch
}

/** /register/confirm: the code of the mail; with the password it signs in and goes on (spec 4). */
export function ConfirmPage({ confirming, search }: ConfirmPageProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { email, password } = confirming
  // A code works once: when the sign-in after it fails, only that is tried again.
  const isConfirmed = useRef(false)
  const resend = useResend(email)
  const form = useAccountForm({
    names: confirmationFields,
    problemsOf: (texts) => confirmationProblems(email, texts),
    refusals: {
      code_invalid: { field: 'verificationCode', key: 'invalid_code' },
      code_expired: { field: 'verificationCode', key: 'expired_code' },
      too_many_attempts: { field: 'verificationCode', key: 'too_many_attempts' },
    },
    send: async ({ verificationCode }) => {
      if (!isConfirmed.current) {
        await execute(ConfirmAccountDocument, {
          email,
          verificationCode: mailedCode(verificationCode),
          ...(password !== undefined && { password }),
        })
        isConfirmed.current = true
      }
      if (password === undefined) {
        await navigate({ to: '/login', search, replace: true, state: { confirmed: true } })
      } else {
        const { loginWithEmail } = await execute(LoginWithEmailDocument, { email, password })
        await signIn(loginWithEmail.accessToken, language)
      }
      return true
    },
  })
  return (
    <AccountFrame
      title={t('account.confirm.title')}
      lead={
        <RichText id="account.confirm.lead" values={{ email }} tags={{ email: (text) => <strong>{text}</strong> }} />
      }
    >
      <AccountForm form={form} action={t(password === undefined ? 'account.confirm.action' : 'account.confirm.enter')}>
        <CodeField
          {...form.field('verificationCode')}
          label={t('account.code.label')}
          hint={t('account.code.hint')}
          enterKeyHint="go"
        />
      </AccountForm>
      <div className={styles.resend}>
        {resend.failure ? (
          <FailureNotice error={resend.failure} />
        ) : (
          resend.sent > 0 && (
            <Notice key={resend.sent} tone="success" announced="politely">
              {t('account.confirm.resent', { email })}
            </Notice>
          )
        )}
        <p>{t('account.confirm.noMail')}</p>
        <Button
          variant="secondary"
          icon="mail"
          loading={resend.sending}
          unavailable={resend.wait > 0}
          reason={resend.wait > 0 ? t('account.confirm.wait', { seconds: resend.wait }) : undefined}
          onClick={resend.send}
        >
          {t('account.confirm.resend')}
        </Button>
        <TextLink href={bookingHref('/register', search)} small>
          {t('account.confirm.otherEmail')}
        </TextLink>
      </div>
    </AccountFrame>
  )
}
