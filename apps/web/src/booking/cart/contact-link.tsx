import type { JSX, ReactNode } from 'react'

const contactMail = 'hallo@ruhepol.example'

/** A link to write to us about a booking; says the address itself, or what is given. */
export const contactLink =
  (customId: string) =>
  (text?: ReactNode): JSX.Element => <a href={`mailto:${contactMail}?subject=${customId}`}>{text ?? contactMail}</a>
