import type { JSX } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

type PresetProps = 'type' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'

/**
 * An e-mail address. Not `type="email"`: browsers rewrite the domain in such a field, and Chrome turns ß into ss, so
 * that mail would go to a stranger.
 */
export const EmailField = ({ autoComplete = 'email', ...rest }: Omit<FieldProps, PresetProps>): JSX.Element => (
  <Field
    {...rest}
    type="text"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
)

/** A telephone number. */
export const PhoneField = ({ autoComplete = 'tel', ...rest }: Omit<FieldProps, PresetProps>): JSX.Element => (
  <Field {...rest} type="tel" inputMode="tel" autoComplete={autoComplete} />
)
