import { Button, EmailField, Field, Sheet, useToast } from '@ruhepol/ui'
import { confirmsDeletion } from '@ruhepol/rules'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { JSX } from 'react'
import { FormErrors } from '../../form/form-errors.tsx'
import { DeleteAccountDocument, DeleteExternalAccountDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { useSession } from '../../platform/session.ts'
import { forgetPerson } from '../forget-person.ts'
import { credentialFields, credentialProblems } from '../form/credentials.ts'
import { FailureNotice } from '../form/failure-notice.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import styles from './own-account.module.css'

type DeleteAccountDialogProps = {
  open: boolean
  onClose: () => void
  /** The account belongs to another service and has no password. */
  external: boolean
}

const word = ['word'] as const

/**
 * What confirms deleting an account: the credentials, or a typed word for accounts without a password (specification
 * 5).
 */
function useDeletion(external: boolean) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { client } = useSession()
  const leave = async (): Promise<void> => {
    toast({ text: t('client.delete.done'), tone: 'done' })
    forgetPerson()
    await navigate({ to: '/home', replace: true })
  }
  const ofPassword = useAccountForm({
    names: credentialFields,
    problemsOf: credentialProblems,
    known: () => ({ email: client?.email ?? '' }),
    refusals: { invalid_credentials: { field: 'password', key: 'deletion_refused' } },
    send: async ({ email, password }) => {
      await execute(DeleteAccountDocument, { email: email.trim(), password })
      await leave()
    },
  })
  const ofWord = useAccountForm({
    names: word,
    problemsOf: (texts) => (confirmsDeletion(texts.word) ? [] : [{ field: 'word', key: 'invalid_input' }]),
    words: () => t('client.delete.wordWrong'),
    send: async () => {
      await execute(DeleteExternalAccountDocument, {})
      await leave()
    },
  })
  return { ofPassword, ofWord, form: external ? ofWord : ofPassword }
}

/** Asks for address and password, or for the word, and deletes the account (specification 5 and 8). */
export function DeleteAccountDialog({ open, onClose, external }: DeleteAccountDialogProps): JSX.Element {
  const t = useT()
  const id = useId()
  const { form, ofPassword, ofWord } = useDeletion(external)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('client.delete.title')}
      closeLabel={t('common.close')}
      size="dialog"
      describedBy={`${id}-text`}
      footer={
        <>
          <Button block variant="secondary" onClick={onClose}>
            {t('client.delete.stay')}
          </Button>
          <Button block type="submit" form={id} variant="danger" loading={form.sending}>
            {t('client.delete.action')}
          </Button>
        </>
      }
    >
      <form id={id} method="dialog" noValidate className={styles.fields} onSubmit={form.submit}>
        <FormErrors form={form} />
        <p id={`${id}-text`}>{t('client.delete.text')}</p>
        {external ? (
          <Field
            {...ofWord.field('word')}
            label={t('client.delete.word')}
            hint={t('account.failed.user_has_no_password.title')}
            autoComplete="off"
            autoCapitalize="none"
          />
        ) : (
          <>
            <EmailField
              {...ofPassword.field('email')}
              label={t('common.contact.email')}
              autoComplete="username"
              enterKeyHint="next"
              required
            />
            <PasswordField
              {...ofPassword.field('password')}
              label={t('account.password.label')}
              autoComplete="current-password"
            />
          </>
        )}
        {form.failure && <FailureNotice error={form.failure} />}
      </form>
    </Sheet>
  )
}
