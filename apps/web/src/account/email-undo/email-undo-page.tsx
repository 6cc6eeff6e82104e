import { company, emailUndoSchema, fieldErrors, limits } from '@ruhepol/rules'
import { ButtonLink, Notice } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { fieldProblems } from '../../form/field-problems.ts'
import { UndoEmailChangeDocument } from '../../gql/graphql.ts'
import { RichText, useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { dropSession } from '../../platform/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import { deviceToken } from '../device-token.ts'
import { AccountForm } from '../form/account-form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import type { Undoing } from './undoing.ts'

const fields = ['newPassword'] as const

/** /emailUndo: undoes a change of address from the previous address, with a new password; then links to the login. */
export function EmailUndoPage({ undoing: { token, done = false } }: { undoing: Undoing }): JSX.Element {
  const t = useT()
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The clicked button was removed.
    if (done) title.current?.focus()
  }, [done])
  if (!done) return <UndoStep token={token} />
  return (
    <AccountFrame
      title={
        <span ref={title} tabIndex={-1}>
          {t('account.undo.done.title')}
        </span>
      }
    >
      <Notice tone="success">{t('account.undo.done.text')}</Notice>
      <ButtonLink href="/login" block>
        {t('common.signIn')}
      </ButtonLink>
    </AccountFrame>
  )
}

function UndoStep({ token }: { token: string }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const form = useAccountForm({
    names: fields,
    problemsOf: (texts) => fieldProblems(fields, fieldErrors(emailUndoSchema, texts)),
    send: async ({ newPassword }) => {
      await execute(UndoEmailChangeDocument, { token, newPassword, deviceToken: deviceToken() })
      // The server has ended this device's session too, if it belonged to the account.
      dropSession()
      await navigate({ to: '/emailUndo', state: { undoing: { token, done: true } }, replace: true })
    },
  })
  const { failure } = form
  const worded = (['not_found', 'email_exists'] as const).find((code) => isApiError(failure, code))
  return (
    <AccountFrame title={t('account.undo.title')} lead={t('account.undo.lead')}>
      <AccountForm
        form={form}
        action={t('account.undo.action')}
        failure={
          worded && (
            <Notice tone="error" announced="at once" title={t(`account.undo.${worded}.title`)}>
              <RichText
                id={`account.undo.${worded}.text`}
                values={{ email: company.email, days: limits.emailUndoDays }}
                tags={{ mail: (text) => <a href={`mailto:${company.email}`}>{text}</a> }}
              />
            </Notice>
          )
        }
      >
        <PasswordField
          {...form.field('newPassword')}
          label={t('account.password.new')}
          hint={t('account.password.hint')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
      </AccountForm>
    </AccountFrame>
  )
}
