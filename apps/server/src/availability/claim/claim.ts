import { dayOf, type Instant } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { notAvailable } from '../../platform/errors.ts'
import { together } from '../../platform/together.ts'
import { blockedTime, endOfDay, quartersBetween, type BlockedTime } from './blocked-time.ts'
import {
  activeBookings,
  blockShortenedAt,
  blocksOfHold,
  endBlock,
  lockExpertDay,
  moveBlockedUntil,
  neighboursAtLocation,
  takeIfFree,
  writeBusy,
  type ActiveBlock,
} from './claim-queries.ts'
import { contains } from '../quarter-hours.ts'

const MINUTE = 60_000

type Claim = {
  /** The experts of one appointment, each once. */
  experts: readonly number[]
  startAt: Instant
  lengthMinutes: number
  /** The city's travel minutes. */
  travelMinutes: number
  /** The partner location, where an expert needs no travel between two bookings (rule R3); otherwise null. */
  locationId: string | null
}

const taken = (expertId: number) => notAvailable('taken', `expert ${expertId} is not free then`)

/** At a partner location, neither the preceding block nor ours needs travel before the next one there. */
async function takeAtLocation(
  tx: DatabaseTransaction,
  expertId: number,
  locationId: string,
  block: BlockedTime,
): Promise<Instant> {
  const expertDay = await lockExpertDay(tx, expertId, block.day)
  if (!expertDay) throw taken(expertId)
  const { previous, next } = await neighboursAtLocation(tx, expertId, locationId, block)
  let busy = expertDay.busy
  if (previous) busy &= ~quartersBetween(block.startAt, previous.blockedUntil)
  const blockedUntil = next ? next.startAt : block.blockedUntil
  const treatment = quartersBetween(block.startAt, block.endAt)
  const wanted = treatment | quartersBetween(block.endAt, blockedUntil)
  if (!contains(expertDay.open, treatment) || (busy & wanted) !== 0n) throw taken(expertId)
  if (previous) await moveBlockedUntil(tx, previous, block.startAt)
  await writeBusy(tx, expertId, block.day, busy | wanted)
  return blockedUntil
}

async function take(tx: DatabaseTransaction, expertId: number, block: BlockedTime): Promise<Instant> {
  const treatment = quartersBetween(block.startAt, block.endAt)
  const wanted = quartersBetween(block.startAt, block.blockedUntil)
  if (!(await takeIfFree(tx, expertId, block.day, { treatment, taken: wanted }))) throw taken(expertId)
  return block.blockedUntil
}

/**
 * Claims the quarter hours of an appointment for all its experts, or throws `not_available`, after which the caller's
 * transaction must be rolled back. The treatment must be in open, free time; the travel after it in free time (rule
 * R3). Call it before inserting the bookings, and store the returned `blockedUntil` with each.
 */
export async function claimQuarterHours(
  tx: DatabaseTransaction,
  { experts, startAt, lengthMinutes, travelMinutes, locationId }: Claim,
): Promise<{ blockedUntil: Map<number, Instant> }> {
  const block = blockedTime(startAt, lengthMinutes, travelMinutes)
  if (!block) throw notAvailable('closed', 'no appointment can begin or end then')
  // Days are always locked in ascending expert id, so that two claims never deadlock.
  const claimed = experts
    .toSorted((a, b) => a - b)
    .map(async (expertId): Promise<[number, Instant]> => {
      const until =
        locationId === null ? await take(tx, expertId, block) : await takeAtLocation(tx, expertId, locationId, block)
      return [expertId, until]
    })
  return { blockedUntil: new Map(await together(claimed)) }
}

async function release(tx: DatabaseTransaction, block: ActiveBlock): Promise<boolean> {
  const { expertId, startAt } = block
  const day = dayOf(startAt)
  const [expertDay, ended, previous] = await together([
    lockExpertDay(tx, expertId, day),
    endBlock(tx, block),
    blockShortenedAt(tx, expertId, startAt),
  ])
  if (!expertDay) throw new Error(`expert ${expertId} has a booking on ${day} but no such day`)
  if (!ended) return false
  let busy = expertDay.busy & ~quartersBetween(ended.startAt, ended.blockedUntil)
  if (previous) {
    const until = Math.min(
      previous.endAt + previous.travelMinutes * MINUTE,
      previous.nextStartAt ?? Number.POSITIVE_INFINITY,
      endOfDay(day),
    )
    busy |= quartersBetween(previous.endAt, until)
    await moveBlockedUntil(tx, previous, until)
  }
  await writeBusy(tx, expertId, day, busy)
  return true
}

async function releaseEach(tx: DatabaseTransaction, blocks: readonly ActiveBlock[]): Promise<number> {
  let released = 0
  for (const block of blocks) {
    if (await release(tx, block)) released += 1
  }
  return released
}

/**
 * Gives back the bookings' quarter hours and marks the bookings inactive. A preceding block at the same location gets
 * its travel time back. Inactive bookings are skipped, so it may run twice. Returns how many were released.
 */
export async function releaseQuarterHours(tx: DatabaseTransaction, bookingIds: readonly string[]): Promise<number> {
  return releaseEach(tx, await activeBookings(tx, bookingIds))
}

/** Releases the quarter hours of a slot hold and deletes its experts' rows. Returns how many were released. */
export async function releaseHeldQuarterHours(tx: DatabaseTransaction, holdId: string): Promise<number> {
  return releaseEach(tx, await blocksOfHold(tx, holdId))
}
