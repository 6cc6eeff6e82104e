import { comparableCode } from '@ruhepol/rules'
import { ButtonLink, Notice, TextLink } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { ResetPasswordDocument, SendPasswordResetCodeDocument } from '../../gql/graphql.ts'
import { RichText, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import { AccountFrame } from '../account-frame.tsx'
import { deviceToken } from '../device-token.ts'
import { AccountForm } from '../form/account-form.tsx'
import { CodeField } from '../form/code-field.tsx'
import { resetFields, resetProblems } from '../form/code-problems.ts'
import { PasswordField } from '../form/password-field.tsx'
import { ResendCode } from '../form/resend-code.tsx'
import { codeRefusals, useAccountForm } from '../form/use-account-form.ts'
import type { Resetting } from '../resetting.ts'
import type { SignInSearch } from '../sign-in-search.ts'

type ResetCodePageProps = {
  resetting: Resetting
  search: SignInSearch
}

/** /passwordReset/code: the mailed code with a new password, then a link to the login. */
export function ResetCodePage({ resetting: { email, done = false }, search }: ResetCodePageProps): JSX.Element {
  const t = useT()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The clicked button was removed.
    if (done) title.current?.focus()
  }, [done])
  if (!done) return <CodeStep email={email} search={search} />
  return (
    <AccountFrame
      title={
        <span ref={title} tabIndex={-1}>
          {t('account.reset.done.title')}
        </span>
      }
    >
      <Notice tone="success">{t('account.reset.done.text')}</Notice>
      <ButtonLink href={bookingHref('/login', search)} block>
        {t('common.signIn')}
      </ButtonLink>
    </AccountFrame>
  )
}

function CodeStep({ email, search }: { email: string; search: SignInSearch }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const form = useAccountForm({
    names: resetFields,
    problemsOf: (texts) => resetProblems(email, texts),
    refusals: codeRefusals('code'),
    send: async ({ code, newPassword }) => {
      const reset = { email, code: comparableCode(code), newPassword, deviceToken: deviceToken() }
      await execute(ResetPasswordDocument, reset)
      const state = { resetting: { email, done: true } }
      await navigate({ to: '/passwordReset/code', search, state, replace: true })
    },
  })
  return (
    <AccountFrame
      title={t('account.reset.codeTitle')}
      lead={
        <RichText
          id="account.codeSent"
          values={{ email }}
          tags={{ email: (text) => <strong translate="no">{text}</strong> }}
        />
      }
    >
      <AccountForm form={form} action={t('account.reset.action')}>
        <CodeField
          {...form.field('code')}
          label={t('common.code.label')}
          hint={t('account.code.hint')}
          enterKeyHint="next"
        />
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('newPassword')}
          label={t('account.password.new')}
          hint={t('account.password.hint')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
      </AccountForm>
      <ResendCode
        email={email}
        ask={() => execute(SendPasswordResetCodeDocument, { email })}
        onSent={() => form.clear('code')}
      >
        <TextLink href={bookingHref('/passwordReset', search)} small>
          {t('account.confirm.otherEmail')}
        </TextLink>
      </ResendCode>
    </AccountFrame>
  )
}
