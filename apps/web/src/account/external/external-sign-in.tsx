import type { JSX } from 'react'

/** The ways to sign in through another service, with the line that sets them apart; nothing where none is set up. */
export function ExternalSignIn(): JSX.Element | null {
  return null
}
