import { comparableCode } from '@ruhepol/rules'
import { EmailField, PageTitle, Stack, TextLink, useToast } from '@ruhepol/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { JSX, ReactNode, RefObject } from 'react'
import { ConfirmEmailChangeDocument, RequestEmailChangeDocument } from '../../gql/graphql.ts'
import { RichText, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import type { SessionClient } from '../../platform/session.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { CodeField } from '../form/code-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { BelowCode } from '../form/resend-code.tsx'
import { codeRefusals, useAccountForm } from '../form/use-account-form.ts'
import { emailChangeFields, emailChangeProblems, emailCodeFields, emailCodeProblems } from './email-change.ts'
import { renewOwnAccount } from './own-account-query.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * For /emailChange: the address that a code was mailed to. Kept in the history entry, so that it survives a reload.
     */
    newEmail?: string
  }
}

/** /emailChange: another address for the account, confirmed by a code mailed to it. */
export function EmailChangePage({ client }: { client: SessionClient }): JSX.Element {
  const newEmail = useLocation({ select: ({ state }) => state.newEmail })
  const title = useRef<HTMLSpanElement>(null)
  const shownFor = useRef(newEmail)
  useEffect(() => {
    if (shownFor.current === newEmail) return
    shownFor.current = newEmail
    // Both steps have the same path, so the router does not move the focus.
    title.current?.focus()
  }, [newEmail])
  return (
    <PageFrame narrow>
      <Stack gap={6}>
        {newEmail === undefined ? (
          <AddressStep client={client} title={title} />
        ) : (
          <CodeStep clientId={client.id} newEmail={newEmail} title={title} />
        )}
      </Stack>
    </PageFrame>
  )
}

type StepProps = {
  /** Takes the focus when the second step appears. */
  title: RefObject<HTMLSpanElement | null>
}

function StepTitle({ title, children }: StepProps & { children: ReactNode }): JSX.Element {
  return (
    <span ref={title} tabIndex={-1}>
      {children}
    </span>
  )
}

function AddressStep({ client, title }: StepProps & { client: SessionClient }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const form = useAccountForm({
    names: emailChangeFields,
    problemsOf: (texts) => emailChangeProblems(texts, client.email),
    refusals: { invalid_credentials: { field: 'password', key: 'invalid_password' } },
    send: async ({ newEmail, password }) => {
      await execute(RequestEmailChangeDocument, { newEmail: newEmail.trim(), password })
      await navigate({ to: '/emailChange', state: { newEmail: newEmail.trim() } })
    },
  })
  return (
    <>
      <PageTitle
        title={<StepTitle title={title}>{t('client.email.title')}</StepTitle>}
        lead={t('client.email.lead', { email: client.email })}
      />
      <AccountForm form={form} action={t('account.sendCode')}>
        <EmailField {...form.field('newEmail')} label={t('client.email.new')} enterKeyHint="next" required />
        <PasswordField
          {...form.field('password')}
          label={t('account.password.label')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </AccountForm>
    </>
  )
}

function CodeStep({ clientId, newEmail, title }: StepProps & { clientId: string; newEmail: string }): JSX.Element {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // A code works once, so if the refresh of the account after it fails, only that is retried.
  const isConfirmed = useRef(false)
  const form = useAccountForm({
    names: emailCodeFields,
    problemsOf: emailCodeProblems,
    refusals: codeRefusals('code'),
    send: async ({ code }) => {
      if (!isConfirmed.current) {
        await execute(ConfirmEmailChangeDocument, { code: comparableCode(code) })
        isConfirmed.current = true
      }
      await renewOwnAccount(queryClient, clientId)
      toast({ text: t('client.email.done'), tone: 'done' })
      await navigate({ to: '/account', replace: true })
    },
  })
  return (
    <>
      <PageTitle
        title={<StepTitle title={title}>{t('client.email.codeTitle')}</StepTitle>}
        lead={
          <RichText
            id="account.codeSent"
            values={{ email: newEmail }}
            tags={{ email: (text) => <strong translate="no">{text}</strong> }}
          />
        }
      />
      <AccountForm form={form} action={t('client.email.confirm')}>
        <CodeField
          {...form.field('code')}
          label={t('common.code.label')}
          hint={t('account.code.hint')}
          enterKeyHint="go"
        />
      </AccountForm>
      <BelowCode>
        <p>{t('client.email.noMail')}</p>
        <TextLink href="/emailChange" small>
          {t('account.confirm.otherEmail')}
        </TextLink>
      </BelowCode>
    </>
  )
}
