import { company } from '@ruhepol/rules'
import type { JSX, ReactNode } from 'react'

/** A mail link about a booking; shows the address, or the given text. */
export const contactLink =
  (customId: string) =>
  (text?: ReactNode): JSX.Element => (
    <a href={`mailto:${company.email}?subject=${customId}`} translate={text ? undefined : 'no'}>
      {text ?? company.email}
    </a>
  )
