import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { ada, tokenOf } from '../../platform/testing/ada.ts'

/** A day in milliseconds. */
export const day = 86_400_000
export const serverNow = Date.parse('2027-01-11T08:00:00Z')
/** The token that the server gives for a former one. */
export const refreshed = tokenOf({ exp: serverNow / 1000 + 30 * 86_400 })
export const cart = {
  cartId: 'a',
  customId: 'ABCD2345',
  token: 'open',
  status: 'paid',
  holdExpiresAt: null,
} as const
export const profile = { ...ada, companyName: null }
export const refusal = (code: string): GraphqlAnswer => ({ errors: [{ message: code, extensions: { code } }] })
