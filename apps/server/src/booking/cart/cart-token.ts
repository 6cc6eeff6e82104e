import { holderToken } from '../../platform/holder-token.ts'

/** The token that gives its holder access to the cart. `key` is the setting TOKEN_KEY. */
export function cartToken(key: string, { id, tokenVersion }: { id: string; tokenVersion: number }): string {
  return holderToken(key, { kind: 'cart', id, tokenVersion })
}
