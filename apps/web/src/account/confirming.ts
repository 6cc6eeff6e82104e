import type { ParsedLocation } from '@tanstack/react-router'

/** Whose account waits for the code, with the password where it has just been typed: it signs in after the code. */
export interface Confirming {
  email: string
  password?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Passed to /register/confirm in the history state only, never in the address or storage. */
    confirming?: Confirming
    /** For /login: the account is confirmed, and the password is still to be typed. */
    confirmed?: boolean
  }
}

export const confirmingOf = ({ state }: ParsedLocation): Confirming | undefined => state.confirming
