import {
  dayOf,
  exceededHoldBound,
  exceededSlotHoldBound,
  holdRefusal,
  instantAt,
  limits,
  QUARTERS_PER_DAY,
  type Instant,
  type OpenHolds,
} from '@ruhepol/rules'
import { createHmac } from 'node:crypto'
import { freeQuarters } from '../../availability/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { together } from '../../platform/together.ts'
import type { CheckedPlacing } from '../placing/check-placing.ts'
import { countHolds, lockHolds, type CallerSource, type CountedHolds, type HoldSource } from './hold-queries.ts'
import { countSlotHolds } from './slot-hold-queries.ts'

const HOUR = 3_600_000

/** The only stored trace of the caller's address. `key` is the setting TOKEN_KEY. */
export function callerHash(key: string, callerAddress: string): Buffer {
  return createHmac('sha256', key).update(`caller:${callerAddress}`).digest()
}

/** The person whom a new hold counts for. `tokenKey` is the setting TOKEN_KEY. */
export const holdSource = (
  { tokenKey, callerAddress }: { tokenKey: string; callerAddress: string },
  { contact, clientId }: CheckedPlacing,
): HoldSource => ({
  email: contact.email,
  phoneE164: contact.phoneE164,
  clientId,
  callerHash: callerHash(tokenKey, callerAddress),
})

/** A cart being placed, or a slot hold being made. */
type Held = {
  id: string
  cityId: string
  startAt: Instant
  now: Instant
  isProven: boolean
  bookings: readonly { blockedUntil: Instant }[]
}

type HeldCart = Held & {
  isEmailProven: boolean
  /** Null if it is paid immediately. */
  holdExpiresAt: Instant | null
}

/** Counts of carts and of slot holds, added up. */
function addedUp(counted: readonly CountedHolds[]): CountedHolds[] {
  const groups = Map.groupBy(counted, ({ bound, hour }) => `${bound} ${String(hour)}`)
  return [...groups.values()].map((rows) =>
    rows.reduce((one, other) => ({
      ...one,
      held: one.held + other.held,
      wanted: one.wanted + other.wanted,
      endsAt: [one.endsAt, other.endsAt].filter((at) => at !== null).toSorted((a, b) => a - b)[0] ?? null,
    })),
  )
}

/** `free`: for the day, then for each hour. */
function openHolds(
  counted: readonly CountedHolds[],
  { day, hours }: { day: number; hours: readonly number[] },
): OpenHolds {
  const one = (bound: keyof OpenHolds) => counted.find((row) => row.bound === bound)
  const held = (bound: keyof OpenHolds) => one(bound)?.held ?? 0
  const unproven = counted
    .filter((row) => row.bound === 'unprovenHours')
    .toSorted((row, other) => Number(row.hour) - Number(other.hour))
  return {
    email: held('email'),
    phoneNumber: held('phoneNumber'),
    client: held('client'),
    provenEmail: held('provenEmail'),
    emailDay: held('emailDay'),
    cancelledDay: held('cancelledDay'),
    caller: held('caller'),
    callerDay: { held: held('callerDay'), wanted: one('callerDay')?.wanted ?? 0, free: day },
    unprovenHours: unproven.map((row, index) => ({ ...row, free: hours[index] ?? 0 })),
  }
}

/** Throws `rate_limited` if a bound is exceeded; `retryAfter` and `reason` say what helps. */
async function assertFits(
  tx: DatabaseTransaction,
  source: CallerSource | HoldSource,
  { id, cityId, startAt, now, isProven, bookings }: Held,
  exceededBound: (holds: OpenHolds) => keyof OpenHolds | undefined,
): Promise<void> {
  const day = dayOf(startAt)
  const dayFrom = instantAt(day, 0)
  const dayUntil = instantAt(day, QUARTERS_PER_DAY)
  const until = Math.max(...bookings.map(({ blockedUntil }) => blockedUntil))
  const hours: Instant[] = []
  for (let hour = startAt - (startAt % HOUR); hour < until; hour += HOUR) hours.push(hour)
  const place = { id, cityId, dayFrom, dayUntil, hours }
  const [, ofCarts, ofSlots] = await together([
    lockHolds(tx, source, isProven ? null : `${cityId} ${day}`),
    countHolds(tx, source, place),
    countSlotHolds(tx, source, place),
  ])
  const counted = addedUp([...ofCarts, ...ofSlots])
  const exceeds = (free: { day: number; hours: readonly number[] }) => exceededBound(openHolds(counted, free))
  // Most are the only hold of their hour and fit in any case.
  if (exceeds({ day: 0, hours: [] }) === undefined) return
  const spans = [
    { from: Math.max(dayFrom, now - (now % HOUR)), until: dayUntil },
    ...hours.map((hour) => ({ from: hour, until: Math.min(hour + HOUR, dayUntil) })),
  ]
  const ofSpans = ([ofDay = 0, ...ofHours]: readonly number[]) => ({ day: ofDay, hours: ofHours })
  const isEnough = (free: readonly number[]) => exceeds(ofSpans(free)) === undefined
  const bound = exceeds(ofSpans(await freeQuarters(tx, { cityId, day, spans }, isEnough)))
  if (bound === undefined) return
  throw new ApiError('rate_limited', `too much is held without payment or proof: ${bound}`, {
    reason: holdRefusal(bound),
    retryAfter: secondsUntilOneEnds(counted, bound, now),
  })
}

/**
 * Throws `rate_limited` if too much is held unpaid, was paid with an unconfirmed address, or was paid and cancelled.
 * Call it at the end of the transaction that writes the cart, since it waits for all others that count for the same
 * source, city and day.
 */
export async function assertMayPlace(tx: DatabaseTransaction, source: HoldSource, cart: HeldCart): Promise<void> {
  const { isProven, isEmailProven } = cart
  const proof = { isHeld: cart.holdExpiresAt !== null, isProven, isEmailProven }
  await assertFits(tx, source, cart, (holds) => exceededHoldBound(holds, proof))
}

/** Throws if a slot held before placing (decision 0077) would exceed a bound of open holds. */
export async function assertMayHold(tx: DatabaseTransaction, source: CallerSource, hold: Held): Promise<void> {
  await assertFits(tx, source, hold, (holds) => exceededSlotHoldBound(holds, hold))
}

/** Until the first blocking hold ends. The end of one being released is unknown, so assume a full hold. */
function secondsUntilOneEnds(counted: readonly CountedHolds[], bound: keyof OpenHolds, now: Instant): number {
  const ends = counted.flatMap((row) => (row.bound === bound && row.endsAt ? [row.endsAt] : []))
  const first = ends.length === 0 ? now + limits.holdMinutes * 60_000 : Math.min(...ends)
  // Add a few seconds, since the sweep that frees slots runs every three seconds.
  return Math.max(1, Math.ceil((first - now) / 1000)) + 5
}
