import { createHash, randomBytes } from 'node:crypto'
import { partnerLimits, type PartnerKind, type PartnerScope, type Instant } from '@ruhepol/rules'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { transact } from '../platform/transaction.ts'
import { endKey, endKeyWithin, findKeyByPrefix, insertKey, lockPartner } from './partner-queries.ts'

/** 256 random bits, after a prefix by which scanners for leaked secrets recognise it. */
const KEY = /^rhp_[0-9a-f]{64}$/
const PREFIX_LENGTH = 'rhp_'.length + 8

/** Why a key was not issued, replaced or revoked. */
export type KeyProblem =
  'no such partner' | 'no such key' | 'key has ended' | 'too many keys' | 'scope not for its kind'

/** A key as its partner gets it, once; `prefix` is its visible beginning. */
export type IssuedKey = { key: string; prefix: string }

/** Scopes that each kind of partner may have. */
export const scopesOfKind: Readonly<Record<PartnerKind, readonly PartnerScope[]>> = {
  venue: ['bookings:read', 'bookings:write', 'guests:read'],
  company: ['bookings:read', 'bookings:write', 'guests:read'],
  calendar: ['calendar:read', 'calendar:write'],
  accountant: ['ledger:read'],
}

/** The form in which keys are stored: with 256 random bits, a plain SHA-256 is enough. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The hash of a key; undefined for a text that cannot be one. */
export const keyHash = (text: string): Buffer | undefined => (KEY.test(text) ? hashOf(text) : undefined)

function newKey(): IssuedKey & { keyHash: Buffer } {
  const key = `rhp_${randomBytes(32).toString('hex')}`
  return { key, prefix: key.slice(0, PREFIX_LENGTH), keyHash: hashOf(key) }
}

/** Issues a key. `days`: for how long it works; undefined for ever. */
export async function issueKey(
  db: Database,
  { partnerId, scopes, days }: { partnerId: string; scopes: readonly PartnerScope[]; days?: number | undefined },
): Promise<IssuedKey | { problem: KeyProblem }> {
  return transact(db, 'issue partner key', async (tx) => {
    const partner = await lockPartner(tx, partnerId)
    if (!partner) return { problem: 'no such partner' }
    if (!scopes.every((scope) => scopesOfKind[partner.kind].includes(scope))) {
      return { problem: 'scope not for its kind' }
    }
    if (partner.liveKeys >= partnerLimits.keysMax) return { problem: 'too many keys' }
    const { key, ...stored } = newKey()
    await insertKey(tx, { partnerId, ...stored, scopes: [...new Set(scopes)], days: days ?? null })
    return { key, prefix: stored.prefix }
  })
}

/** The key that begins like this, with its partner locked. */
async function lockKey(tx: DatabaseTransaction, prefix: string) {
  const found = await findKeyByPrefix(tx, prefix)
  const partner = found && (await lockPartner(tx, found.partnerId))
  // Read again, since it may have ended while this was waiting for the lock.
  const key = partner && (await findKeyByPrefix(tx, prefix))
  return key && { key, liveKeys: partner.liveKeys }
}

/**
 * Issues a key with the scopes and the duration of a former one, which works for these hours longer, but never beyond
 * its own end. Returns when the former key ends.
 */
export async function rotateKey(
  db: Database,
  { prefix, hours }: { prefix: string; hours: number },
): Promise<(IssuedKey & { formerEndsAt: Instant }) | { problem: KeyProblem }> {
  return transact(db, 'rotate partner key', async (tx) => {
    const locked = await lockKey(tx, prefix)
    if (!locked) return { problem: 'no such key' }
    if (!locked.key.isLive) return { problem: 'key has ended' }
    if (locked.liveKeys >= partnerLimits.keysMax) return { problem: 'too many keys' }
    const { key, ...stored } = newKey()
    const { id, partnerId, scopes, days } = locked.key
    await insertKey(tx, { partnerId, ...stored, scopes, days })
    return { key, prefix: stored.prefix, formerEndsAt: await endKeyWithin(tx, id, hours) }
  })
}

/** Ends a key at once: no process accepts it any more. */
export async function revokeKey(db: Database, prefix: string): Promise<{ problem?: KeyProblem }> {
  return transact(db, 'revoke partner key', async (tx) => {
    const locked = await lockKey(tx, prefix)
    if (!locked) return { problem: 'no such key' }
    await endKey(tx, locked.key.id)
    return {}
  })
}
