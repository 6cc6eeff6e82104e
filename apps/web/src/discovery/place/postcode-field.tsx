import { Field } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { cleanPostalCode, limits } from '@ruhepol/rules'
import type { JSX, ReactNode } from 'react'

type PostcodeFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  announced?: boolean
  value: string
  onValueChange: (value: string) => void
  valid?: boolean
  /** On the same line: the button that submits it. */
  beside?: Elements
}

/** A postal code: letters are ignored, at most eight characters. */
export function PostcodeField({ onValueChange, valid = false, ...field }: PostcodeFieldProps): JSX.Element {
  return (
    <Field
      {...field}
      valid={valid}
      icon="map-pin"
      inputMode="numeric"
      autoComplete="postal-code"
      enterKeyHint="search"
      maxLength={limits.postalCodeInputMax}
      onChange={(event) => onValueChange(cleanPostalCode(event.target.value))}
    />
  )
}
