import { PageTitle, Stack } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { ChangePasswordDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { keepSession } from '../../platform/session.ts'
import type { SessionClient } from '../../platform/session.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { deviceToken } from '../device-token.ts'
import { AccountForm } from '../form/account-form.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { passwordChangeFields, passwordChangeProblems } from './password-change.ts'

/** /passwordChange: signs out all other devices; this one continues with a new token. */
export function ChangePasswordPage({ client }: { client: SessionClient }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const form = useAccountForm({
    names: passwordChangeFields,
    problemsOf: passwordChangeProblems,
    refusals: { invalid_credentials: { field: 'oldPassword', key: 'invalid_password' } },
    send: async ({ oldPassword, newPassword }) => {
      const passwords = { oldPassword, newPassword, deviceToken: deviceToken() }
      const { changePassword } = await execute(ChangePasswordDocument, passwords)
      keepSession({ client, token: changePassword.accessToken })
      await navigate({ to: '/account' })
    },
  })
  return (
    <PageFrame narrow>
      <Stack gap={6}>
        <PageTitle title={t('client.password.title')} lead={t('client.password.lead')} />
        <AccountForm form={form} action={t('client.password.title')}>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={client.email} readOnly hidden />
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
