import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A cart's token: 256 bits from its id and token version, so that mails and repeated calls can carry it again
 * (decisions 33a). `key` is the setting TOKEN_KEY.
 */
export function cartToken(key: string, cart: { id: string; tokenVersion: number }): string {
  return createHmac('sha256', key).update(`cart:${cart.id}:${cart.tokenVersion}`).digest('base64url')
}

/** All that is stored of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What a token is compared with where there is no cart, so that unknown ids take the same time. */
const hashOfNoToken = Buffer.alloc(32)

/** Whether a token opens the cart whose hash is stored; false for no cart, after the same work. */
export function tokenOpens(token: string | null | undefined, storedHash: Buffer | undefined): boolean {
  const equal = timingSafeEqual(tokenHash(token ?? ''), storedHash ?? hashOfNoToken)
  return equal && storedHash !== undefined
}
