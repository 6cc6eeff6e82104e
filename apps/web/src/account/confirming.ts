import type { ParsedLocation } from '@tanstack/react-router'

/** The account waiting for the code, with the password if it was just typed, for signing in after the code. */
export type Confirming = {
  email: string
  password?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Passed to /register/confirm in the history state only, never in the address or storage. */
    confirming?: Confirming
    /** For /login: the account is confirmed, but the password must still be typed. */
    confirmed?: boolean
  }
}

export const confirmingOf = ({ state }: ParsedLocation): Confirming | undefined => state.confirming
