import { holderToken } from '../../platform/holder-token.ts'

/** The token that gives the customer access to an offer. `key` is the setting TOKEN_KEY. */
export const offerToken = (key: string, id: string): string => holderToken(key, { kind: 'offer', id, tokenVersion: 1 })
