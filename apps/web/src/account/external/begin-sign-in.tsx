import type { ExternalProviderName } from '@ruhepol/rules'
import type { JSX } from 'react'
import type { SignInSearch } from '../sign-in-search.ts'
import { goToProvider } from './go-to-provider.ts'

export interface BeginSignIn {
  /** Signs in with a service, and ends where the person is still here afterwards. Throws ApiError where it cannot begin. */
  begin: (provider: ExternalProviderName) => Promise<void>
  /** Why one is not signed in, where that is said here. */
  failure: JSX.Element | null
}

/** The way to another service: its own page takes the place of this one. `search`: the booking that goes on afterwards. */
export const useBeginSignIn = (search: SignInSearch): BeginSignIn => ({
  begin: (provider) => goToProvider(provider, search),
  failure: null,
})
