import { ButtonLink, Notice, TextButton } from '@ruhepol/ui'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { EmailField } from '../../booking/form/email-field.tsx'
import { ResetPasswordDocument, SendPasswordResetCodeDocument } from '../../gql/graphql.ts'
import { RichText, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { AppLink } from '../../platform/app-link.tsx'
import { bookingHref } from '../../platform/booking-search.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { CodeField, mailedCode } from '../form/code-field.tsx'
import { resetFields, resetProblems, resetRequestFields, resetRequestProblems } from '../form/code-problems.ts'
import { PasswordField } from '../form/password-field.tsx'
import { keepTypedEmail, useKnownEmail } from '../form/typed-email.ts'
import { useAccountForm } from '../form/use-account-form.ts'

interface StepProps {
  onDone: () => void
}

/** Whose password it is. */
function EmailStep({ onDone }: { onDone: (email: string) => void }): JSX.Element {
  const t = useT()
  const email = useKnownEmail()
  const form = useAccountForm({
    names: resetRequestFields,
    problemsOf: resetRequestProblems,
    known: { email },
    keep: keepTypedEmail,
    refusals: { user_not_found: { field: 'email', key: 'invalid_email' } },
    send: async (texts) => {
      const address = texts.email.trim()
      await execute(SendPasswordResetCodeDocument, { email: address })
      onDone(address)
      return true
    },
  })
  return (
    <AccountForm form={form} action={t('account.reset.sendCode')}>
      <EmailField {...form.field('email')} autoComplete="username" enterKeyHint="send" />
    </AccountForm>
  )
}

/** The code of the mail with a new password. */
function CodeStep({ email, onDone }: StepProps & { email: string }): JSX.Element {
  const t = useT()
  const form = useAccountForm({
    names: resetFields,
    problemsOf: (texts) => resetProblems(email, texts),
    refusals: {
      code_invalid: { field: 'code', key: 'invalid_code' },
      code_expired: { field: 'code', key: 'expired_code' },
      too_many_attempts: { field: 'code', key: 'too_many_attempts' },
    },
    send: async ({ code, newPassword }) => {
      await execute(ResetPasswordDocument, { email, code: mailedCode(code), newPassword })
      onDone()
      return true
    },
  })
  return (
    <AccountForm form={form} action={t('account.reset.action')}>
      <CodeField
        {...form.field('code')}
        label={t('account.code.label')}
        hint={t('account.code.hint')}
        enterKeyHint="next"
      />
      {/* For password managers: whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('newPassword')}
        label={t('account.password.new')}
        hint={t('account.password.hint')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </AccountForm>
  )
}

/** What a step begins with takes the focus: the button that was pressed is gone. */
function StepTitle({ children, focused }: { children: string; focused: boolean }): JSX.Element {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (focused) title.current?.focus()
  }, [focused, children])
  return (
    <span ref={title} tabIndex={-1}>
      {children}
    </span>
  )
}

/** /passwordReset: the address, then code and new password, then the way to the login (spec 2, account). */
export function PasswordResetPage({ search }: { search: SignInSearch }): JSX.Element {
  const t = useT()
  const [email, setEmail] = useState<string>()
  const [done, setDone] = useState(false)
  const login = bookingHref('/login', search)
  if (done) {
    return (
      <AccountFrame title={<StepTitle focused>{t('account.reset.done.title')}</StepTitle>}>
        <Notice tone="success">{t('account.reset.done.text')}</Notice>
        <ButtonLink href={login} block>
          {t('account.login.action')}
        </ButtonLink>
      </AccountFrame>
    )
  }
  if (email === undefined) {
    return (
      <AccountFrame
        title={<StepTitle focused={false}>{t('account.reset.title')}</StepTitle>}
        lead={<RichText id="account.reset.lead" tags={{ login: (text) => <AppLink href={login}>{text}</AppLink> }} />}
      >
        <EmailStep onDone={setEmail} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={<StepTitle focused>{t('account.reset.codeTitle')}</StepTitle>}
      lead={
        <RichText id="account.reset.codeLead" values={{ email }} tags={{ email: (text) => <strong>{text}</strong> }} />
      }
    >
      <CodeStep email={email} onDone={() => setDone(true)} />
      <div>
        <TextButton small onClick={() => setEmail(undefined)}>
          {t('account.reset.again')}
        </TextButton>
      </div>
    </AccountFrame>
  )
}
