import { externalProviders, stateOfApp } from '@ruhepol/rules'
import type { ExternalProviderName } from '@ruhepol/rules'
import type { SignInSearch } from '../sign-in-search.ts'
import { parseSignInSearch } from '../sign-in-search.ts'
import { storedValue } from '../../platform/storage.ts'
import type { StoredValue } from '../../platform/storage.ts'
import { returnPrefix } from '../../platform/pages-of-others.ts'
import { bytesAsText } from './random-text.ts'

/** A sign-in with another service in progress in this tab. */
export type Attempt = {
  provider: ExternalProviderName
  /** Returned with the answer; an answer without it belongs to no sign-in of this tab. */
  state: string
  /** Part of the ID token. */
  nonce: string
  /** The secret with which only this tab can use the code. */
  verifier: string
  /** The booking in progress, continued afterwards. */
  search: SignInSearch
}

const texts = ['state', 'nonce', 'verifier'] as const

function attemptOf(stored: unknown): Attempt | undefined {
  const { provider, search, ...rest } = stored as Record<string, unknown>
  const known = externalProviders.find((name) => name === provider)
  if (!known || !texts.every((name) => typeof rest[name] === 'string')) return undefined
  return {
    ...(rest as Pick<Attempt, (typeof texts)[number]>),
    provider: known,
    search: parseSignInSearch((search ?? {}) as Record<string, unknown>),
  }
}

const kept: StoredValue<Attempt | undefined> = storedValue<Attempt | undefined>({
  name: 'externalSignIn',
  version: 1,
  initial: undefined,
  parse: attemptOf,
  scope: 'tab',
})

/** An unguessable state. */
function newState(): string {
  const scheme = returnPrefix?.replace(/:\/\/$/, '')
  return scheme === undefined ? bytesAsText() : stateOfApp(scheme, bytesAsText())
}

/** Starts an attempt with its own secrets, replacing an earlier one of this tab. */
export function beginAttempt(provider: ExternalProviderName, search: SignInSearch): Attempt {
  const attempt = { provider, search, state: newState(), nonce: bytesAsText(), verifier: bytesAsText() }
  kept.write(attempt)
  return attempt
}

/** The attempt an answer belongs to; usable once, and only if the state matches. */
export function takeAttempt(provider: ExternalProviderName, state: string | null): Attempt | undefined {
  const attempt = kept.read()
  if (attempt?.provider !== provider || attempt.state !== state) return undefined
  kept.clear()
  return attempt
}

/** The booking in progress, whatever the answer. */
export const searchOfAttempt = (): SignInSearch => kept.read()?.search ?? {}
