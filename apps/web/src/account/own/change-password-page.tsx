import { PageTitle, Stack } from '@ruhepol/ui'
import { fieldErrors, passwordChangeSchema, repeatProblem } from '@ruhepol/rules'
import { useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { fieldProblems } from '../../booking/form/field-problems.ts'
import { ChangePasswordDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { keepSession } from '../../platform/session.ts'
import type { SessionClient } from '../../platform/session.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

const fields = ['oldPassword', 'newPassword', 'repeatedPassword'] as const

/** /passwordChange: every device is signed out but this one, which goes on with a new token (spec 5 and 8). */
export function ChangePasswordPage({ client }: { client: SessionClient }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const form = useAccountForm({
    names: fields,
    problemsOf: ({ repeatedPassword, ...passwords }) => {
      const repeat = repeatProblem(passwords.newPassword, repeatedPassword)
      return fieldProblems(fields, [
        ...fieldErrors(passwordChangeSchema, passwords),
        ...(repeat === undefined ? [] : [{ path: 'repeatedPassword', key: repeat }]),
      ])
    },
    refusals: { invalid_credentials: { field: 'oldPassword', key: 'invalid_password' } },
    send: async ({ oldPassword, newPassword }) => {
      const { changePassword } = await execute(ChangePasswordDocument, { oldPassword, newPassword })
      keepSession({ client, token: changePassword.accessToken })
      await navigate({ to: '/account' })
      return true
    },
  })
  return (
    <PageFrame narrow>
      <Stack gap={6}>
        <PageTitle title={t('client.password.title')} lead={t('client.password.lead')} />
        <AccountForm form={form} action={t('client.password.save')}>
          {/* For password managers: whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={client.email} readOnly hidden />
          <PasswordField
            {...form.field('oldPassword')}
            label={t('client.password.old')}
            autoComplete="current-password"
            enterKeyHint="next"
          />
          <PasswordField
            {...form.field('newPassword')}
            label={t('account.password.new')}
            hint={t('account.password.hint')}
            autoComplete="new-password"
            enterKeyHint="next"
          />
          <PasswordField
            {...form.field('repeatedPassword')}
            label={t('account.password.repeat')}
            autoComplete="new-password"
            enterKeyHint="go"
          />
        </AccountForm>
      </Stack>
    </PageFrame>
  )
}
