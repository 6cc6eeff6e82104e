import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ConfigError, type Config } from './config.ts'
import type { Actor } from './graphql/context.ts'

/** The key from which tokens are derived. Throws `ConfigError` without one. */
export function tokenKey({ TOKEN_KEY }: Config): string {
  if (TOKEN_KEY === undefined) throw new ConfigError(['TOKEN_KEY is not set'])
  return TOKEN_KEY
}

/** The kinds of objects a token gives access to. */
export type Held = { kind: 'cart' | 'voucherOrder' | 'emailUndo' | 'offer'; id: string; tokenVersion: number }

/**
 * The token of a cart, an order, an offer, or the undoing of a change of address. Its 256 bits are derived from the id
 * and the token version, so that mails and repeated calls can contain it again (rule R33a). `key` is the setting
 * TOKEN_KEY.
 */
export function holderToken(key: string, { kind, id, tokenVersion }: Held): string {
  return createHmac('sha256', key).update(`${kind}:${id}:${tokenVersion}`).digest('base64url')
}

/** The only stored form of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compared with the token if the object does not exist, so that unknown ids take the same time. */
const hashOfNoToken = Buffer.alloc(32)

/** Whether a token matches the stored hash; false if there is none, after the same work. */
function tokenOpens(token: string | null | undefined, storedHash: Buffer | undefined): boolean {
  const equal = timingSafeEqual(tokenHash(token ?? ''), storedHash ?? hashOfNoToken)
  return equal && storedHash !== undefined
}

/** How a cart or order is opened: by its token, by the client it belongs to, or by the partner who placed it. */
export type Holder = { token?: string | null | undefined; actor?: Actor | undefined }

/** Whether it opens for them; false if it does not exist, after the same work. */
export function opensTo(
  { token, actor }: Holder,
  stored: { tokenHash: Buffer; clientId: string | null; partnerId?: string | null } | undefined,
): boolean {
  const byToken = tokenOpens(token, stored?.tokenHash)
  switch (actor?.kind) {
    case 'client':
      return byToken || actor.clientId === stored?.clientId
    case 'partner':
      return byToken || actor.partnerId === stored?.partnerId
    default:
      return byToken
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** An id that never exists, queried instead of an invalid or missing one so that it takes the same time. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The id, if it is a possible one. */
export const idOrNone = (id: string): string => (UUID.test(id) ? id : NO_ID)
