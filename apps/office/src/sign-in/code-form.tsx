import { Button, Field, type Elements } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import styles from './sign-in.module.css'

type CodeFormProps = {
  label: string
  hint?: string
  submit: string
  /** Mailed codes and recovery codes have letters. */
  inputMode?: 'numeric' | 'text'
  onCode: (code: string) => Promise<void>
  children?: Elements
}

/** One code and its button: the mailed code, the authenticator's, a recovery code. */
export function CodeForm({ label, hint, submit, inputMode = 'numeric', onCode, children }: CodeFormProps): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = useMutation({ mutationFn: onCode })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(code.trim() === '')
        if (code.trim() !== '') send.mutate(code.trim())
      }}
    >
      <Field
        label={label}
        hint={hint}
        value={code}
        inputMode={inputMode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The only field of its step.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        error={isMissing ? t('signIn.codeMissing') : send.error ? errorText(send.error) : undefined}
        announced
        onChange={(event) => {
          setCode(event.target.value)
          setMissing(false)
          if (send.isError) send.reset()
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" loading={send.isPending}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
