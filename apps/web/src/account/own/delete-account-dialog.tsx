import { Button, Field, Sheet, useToast } from '@ruhepol/ui'
import { confirmsDeletion } from '@ruhepol/rules'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { JSX } from 'react'
import { DeleteAccountDocument, DeleteExternalAccountDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { reportError } from '../../platform/report-error.ts'
import { forgetPerson } from '../forget-person.ts'
import { PasswordField } from '../form/password-field.tsx'
import styles from './own-account.module.css'

interface DeleteAccountDialogProps {
  open: boolean
  onClose: () => void
  /** The account is of another service and has no password. */
  external: boolean
}

const nothing = { email: '', password: '', word: '' }

/** Asks for address and password, or for the word, and deletes the account (spec 5 and 8). */
export function DeleteAccountDialog({ open, onClose, external }: DeleteAccountDialogProps): JSX.Element {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(nothing)
  const [asked, setAsked] = useState(false)
  const [working, setWorking] = useState(false)
  const take = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const wordError = asked && !confirmsDeletion(typed.word) ? t('client.delete.wordWrong') : undefined
  const emailError = asked && typed.email.trim() === '' ? t('booking.error.email_required') : undefined
  const passwordError = asked && typed.password === '' ? t('booking.error.password_required') : undefined
  const isReady = external ? confirmsDeletion(typed.word) : typed.email.trim() !== '' && typed.password !== ''

  const remove = async (): Promise<void> => {
    setAsked(true)
    if (!isReady || working) return
    setWorking(true)
    try {
      if (external) await execute(DeleteExternalAccountDocument, {})
      else await execute(DeleteAccountDocument, { email: typed.email.trim(), password: typed.password })
      toast({ text: t('client.delete.done'), tone: 'done' })
      forgetPerson()
      await navigate({ to: '/home', replace: true })
    } catch (error) {
      if (!isApiError(error, 'invalid_credentials')) reportError(error, 'deleteAccount')
      toast({ text: t('client.delete.failed'), tone: 'error' })
      setWorking(false)
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('client.delete.title')}
      closeLabel={t('common.close')}
      size="dialog"
      footer={
        <>
          <Button block variant="secondary" onClick={onClose}>
            {t('client.delete.stay')}
          </Button>
          <Button block variant="danger" loading={working} onClick={() => void remove()}>
            {t('client.delete.proceed')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="dialog"
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <button type="submit" hidden />
        <p>{t('client.delete.text')}</p>
        {external ? (
          <Field
            {...take('word')}
            label={t('client.delete.word')}
            hint={t('client.delete.wordHint')}
            error={wordError}
            autoComplete="off"
            autoCapitalize="none"
          />
        ) : (
          <>
            <Field
              {...take('email')}
              label={t('booking.contact.email')}
              error={emailError}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              {...take('password')}
              label={t('account.password.label')}
              error={passwordError}
              autoComplete="current-password"
            />
          </>
        )}
      </form>
    </Sheet>
  )
}
