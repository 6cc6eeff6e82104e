import type { ExternalProviderName } from '@ruhepol/rules'
import type { ParsedLocation } from '@tanstack/react-router'

/** A person identified by a service who has no account yet. */
export type Newcomer = {
  provider: ExternalProviderName
  registrationToken: string
  email: string
  name: string
  surname: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Passed to /register/external in the history state only, never in the address or storage. */
    newcomer?: Newcomer
  }
}

export const newcomerOf = ({ state }: ParsedLocation): Newcomer | undefined => state.newcomer
