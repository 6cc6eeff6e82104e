import type { ExternalProviderName } from '@ruhepol/rules'
import type { ParsedLocation } from '@tanstack/react-router'

/** Somebody whom a service has identified and who has no account yet. */
export interface Newcomer {
  provider: ExternalProviderName
  registrationToken: string
  email: string
  name: string
  surname: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Travels to /register/external with the step alone, never in the address or in storage. */
    newcomer?: Newcomer
  }
}

export const newcomerOf = ({ state }: ParsedLocation): Newcomer | undefined => state.newcomer
