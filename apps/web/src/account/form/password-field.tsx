import { Field, IconButton } from '@ruhepol/ui'
import type { FieldProps } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'action' | 'icon' | 'valid'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that allows pasting and can show the password. */
export function PasswordField(props: PasswordFieldProps): JSX.Element {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      action={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={t('account.password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
