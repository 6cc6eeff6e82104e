import { company } from '@ruhepol/rules'
import type { JSX, ReactNode } from 'react'

/** A link to write to us about a booking; says the address itself, or what is given. */
export const contactLink =
  (customId: string) =>
  (text?: ReactNode): JSX.Element => <a href={`mailto:${company.email}?subject=${customId}`}>{text ?? company.email}</a>
