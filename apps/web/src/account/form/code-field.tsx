import { Field } from '@ruhepol/ui'
import type { FieldProps } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { MessageId } from '../../i18n/index.ts'
import styles from './code-field.module.css'

const wrongCodes = ['invalid_code', 'expired_code', 'too_many_attempts'] as const

export type WrongCode = (typeof wrongCodes)[number]

/** Why a mailed code is refused; undefined for any other error. */
export function wrongCodeText(key: string | undefined): MessageId | undefined {
  const wrong = wrongCodes.find((one) => one === key)
  return wrong && `common.code.${wrong}`
}

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
