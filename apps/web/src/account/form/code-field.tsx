import { Field } from '@ruhepol/ui'
import type { FieldProps } from '@ruhepol/ui'
import type { JSX } from 'react'
import styles from './code-field.module.css'

/** A mailed code, typed, pasted or filled in by the device. */
export function CodeField(props: Omit<FieldProps, 'type' | 'className'>): JSX.Element {
  return (
    <Field
      {...props}
      className={styles.code}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  )
}
