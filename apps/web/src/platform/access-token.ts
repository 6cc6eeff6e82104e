import type { Instant } from '@ruhepol/rules'

/** What an access token says of itself. */
export interface TokenClaims {
  clientId: string
  /** Its end. */
  expiresAt: Instant
}

function decoded(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Reads a token; undefined where it is none, or one of another role than the client's. Its signature is the server's. */
export function tokenClaims(token: string): TokenClaims | undefined {
  const { sub, role, exp } = decoded(token.split('.')[1] ?? '') ?? {}
  if (typeof sub !== 'string' || role !== 'client' || typeof exp !== 'number') return undefined
  return { clientId: sub, expiresAt: exp * 1000 }
}
