import { slotHoldEnd, type Instant } from '@ruhepol/rules'
import type { ServedPlace } from '../../geo/index.ts'
import type { Database, DatabaseTransaction } from '../../platform/database.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { Actor } from '../../platform/graphql/context.ts'
import { checkIdempotencyKey, findAnswer, replay, takeKey, type StoredAnswer } from '../../platform/idempotency.ts'
import { requestHash } from '../../platform/request-hash.ts'
import { countAttempt } from '../../platform/throttle.ts'
import { onOneConnection, together } from '../../platform/together.ts'
import { transact } from '../../platform/transaction.ts'
import { assertMayHold, callerHash } from './bound-holds.ts'
import { claimHold } from './claim-hold.ts'
import { endedBeforeItBegan, endSlotHold, slotHoldKey, slotHoldThrottle, takeSlotHold } from './end-slot-hold.ts'
import {
  assertOffered,
  bookingErrors,
  readBookings,
  type Bookings,
  type WantedBookings,
} from '../placing/offered-bookings.ts'
import { findSlotHold, type NewSlotHold, type SlotHold } from './slot-hold-queries.ts'
import { placeToPrice } from '../placing/venue.ts'

/** The input for holding a slot (`HoldSlotInput`). */
export type HoldSlotInput = {
  bookings: WantedBookings
  time: Instant
  locationId?: string | null
  postalCode?: string | null
  idempotencyKey: string
  /** The key of the same page's former hold. */
  replaces?: string | null
}

export type HoldSlot = {
  actor: Actor
  input: HoldSlotInput
  /** For throttling. */
  callerAddress: string
  /** The setting TOKEN_KEY. */
  tokenKey: string
  /** A caller's limit (reliability 3). */
  holdsPerMinute: number
  /** Whether holds are limited (setting HOLD_BOUNDS). */
  boundsHolds: boolean
}

type Wanted = Bookings & { place: ServedPlace }

/** The hold that a key has made; undefined if it has ended. */
async function heldBefore(db: Database, answer: StoredAnswer, hash: Buffer): Promise<SlotHold | undefined> {
  if (answer.requestHash.equals(endedBeforeItBegan)) return undefined
  const hold = await findSlotHold(db, replay(answer, hash))
  return hold && hold.now < hold.heldUntil ? hold : undefined
}

/** Claims the slot and writes the hold; undefined if the key has been used by another call. */
async function write(
  tx: DatabaseTransaction,
  { actor, input, callerAddress, tokenKey, boundsHolds }: HoldSlot,
  wanted: Wanted,
  hash: Buffer,
): Promise<NewSlotHold | undefined> {
  const taken = await takeKey(tx, slotHoldKey(input.idempotencyKey), hash)
  if (!taken) return undefined
  const former = input.replaces == null ? undefined : await takeSlotHold(tx, input.replaces)
  if (former) await endSlotHold(tx, former.id)
  await assertOffered(tx, wanted, { startAt: input.time, place: wanted.place })
  const source = {
    clientId: actor.kind === 'client' ? actor.clientId : null,
    callerHash: callerHash(tokenKey, callerAddress),
  }
  const { id, now: heldAt } = taken
  const hold = await claimHold(tx, {
    ...source,
    ...wanted,
    id,
    startAt: input.time,
    heldAt,
    heldUntil: slotHoldEnd(heldAt),
  })
  if (boundsHolds) await assertMayHold(tx, source, { ...hold, now: heldAt, isProven: source.clientId !== null })
  return hold
}

/**
 * Holds a slot while somebody pays, before anything is placed (decision 0077). The same key returns the same hold, and
 * nothing once that has ended. The former hold of the page is given back in the same transaction.
 */
export async function holdSlot(db: Database, request: HoldSlot): Promise<{ heldUntil: Instant } | undefined> {
  const { input, callerAddress, holdsPerMinute } = request
  const { replaces, ...choice } = input
  const key = slotHoldKey(input.idempotencyKey)
  checkIdempotencyKey(input.idempotencyKey)
  if (replaces != null) checkIdempotencyKey(replaces, 'replaces')
  const errors = bookingErrors(input.bookings)
  if (errors.length > 0) throw invalidInput(errors)
  const hash = requestHash(choice)
  const answered = await findAnswer(db, key)
  if (answered) return heldBefore(db, answered, hash)
  const read = readBookings(input.bookings)
  const [place] = await onOneConnection(db, (one) =>
    together([placeToPrice(one, input, read), countAttempt(one, slotHoldThrottle(callerAddress, holdsPerMinute))]),
  )
  const wanted = { ...read, place }
  const hold = await transact(db, 'hold slot', (tx) => write(tx, request, wanted, hash))
  if (hold) return hold
  const winner = await findAnswer(db, key)
  if (!winner) throw new Error('an idempotency key was taken and is gone')
  return heldBefore(db, winner, hash)
}
