import type { Instant } from '@ruhepol/rules'

/** The claims of an access token. */
export type TokenClaims = {
  clientId: string
  /** Its expiry. */
  expiresAt: Instant
}

function decoded(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/**
 * Decodes a token; undefined if it is invalid or has a role other than client. Only the server checks the signature.
 */
export function tokenClaims(token: string): TokenClaims | undefined {
  const { sub, role, exp } = decoded(token.split('.')[1] ?? '') ?? {}
  if (typeof sub !== 'string' || role !== 'client' || typeof exp !== 'number') return undefined
  return { clientId: sub, expiresAt: exp * 1000 }
}
