import type { ExternalProviderName } from '@ruhepol/rules'
import type { JSX } from 'react'
import type { SignInSearch } from '../sign-in-search.ts'
import { goToProvider } from './go-to-provider.ts'

export type BeginSignIn = {
  /** Signs in with a service; resolves if the page is not left. Throws ApiError if it cannot start. */
  begin: (provider: ExternalProviderName) => Promise<void>
  /** Why the sign-in failed, if reported here. */
  failure: JSX.Element | null
}

/** Signs in with another service, whose page replaces this one. `search`: the booking to continue afterwards. */
export const useBeginSignIn = (search: SignInSearch): BeginSignIn => ({
  begin: (provider) => goToProvider(provider, search),
  failure: null,
})
