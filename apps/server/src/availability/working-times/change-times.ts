import { addDays, dayOf, instantAt, type Day } from '@ruhepol/rules'
import { databaseNow, type Database, type DatabaseTransaction } from '../../platform/database.ts'
import { transact } from '../../platform/transaction.ts'
import { quartersBetween } from '../claim/blocked-time.ts'
import { lockOpenHours } from './busy-time-queries.ts'
import { lockExpertDays } from '../claim/claim-queries.ts'
import { readAppointments, type Conflict } from './conflict-queries.ts'
import { openedDays, rewriteOpenDays } from './open-days.ts'
import { lostHours, type WorkingTimes } from './open-hours.ts'
import { daysOf } from './times-asked-queries.ts'
import { readWorkingTimes } from './working-times.ts'

/** A change of when experts work. */
export type TimeChange<Result> = {
  /** The experts whose hours may change. */
  expertIds: readonly number[]
  /** The first and the last day that may change; null if it has no last one. */
  from: Day
  to: Day | null
  write: (tx: DatabaseTransaction) => Promise<Result>
}

/**
 * What to do with a change: `preview` only says what is in its way, `unlessBooked` saves it if nothing is, and `anyway`
 * saves it in any case.
 */
export type SavingMode = 'preview' | 'unlessBooked' | 'anyway'

/** Thrown to roll the change back, with the bookings in its way; after a preview there may be none. */
export class NotSaved extends Error {
  readonly conflicts: Conflict[]

  constructor(conflicts: Conflict[]) {
    super('what is booked or held is in the way')
    this.conflicts = conflicts
  }
}

async function conflictsOf(
  tx: DatabaseTransaction,
  { expertIds, days }: { expertIds: readonly number[]; days: readonly Day[] },
  before: WorkingTimes,
  after: WorkingTimes,
): Promise<Conflict[]> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const found = await readAppointments(tx, {
    expertIds,
    from: instantAt(first, 0),
    until: instantAt(addDays(last, 1), 0),
  })
  const lost = new Map(days.map((day) => [day, lostHours(before, after, day)]))
  return found.filter(({ expertId, startAt, endAt }) => {
    const hours = lost.get(dayOf(startAt))?.get(expertId) ?? 0n
    return (hours & quartersBetween(startAt, endAt)) !== 0n
  })
}

/**
 * Makes a change of working times inside the caller's transaction, and returns the bookings and holds in the hours that
 * it takes; they stay. The experts' days are locked before anything is read, so a claim either was first and is among
 * them, or finds the hours closed. Throws `NotSaved`, after which the transaction must be rolled back, as the mode
 * says.
 */
export async function changeTimesIn<Result>(
  tx: DatabaseTransaction,
  { expertIds, from, to, write }: TimeChange<Result>,
  mode: SavingMode,
): Promise<{ conflicts: Conflict[]; result: Result }> {
  await lockOpenHours(tx)
  const opened = openedDays(await databaseNow(tx))
  const range = {
    from: from > opened.from ? from : opened.from,
    to: to !== null && to < opened.to ? to : opened.to,
    expertIds,
  }
  const days = daysOf(range)
  // Nothing bookable changes: the days are past or too far ahead, or the city has no experts.
  if (days.length === 0 || expertIds.length === 0) {
    if (mode === 'preview') throw new NotSaved([])
    return { conflicts: [], result: await write(tx) }
  }
  await lockExpertDays(tx, expertIds, days)
  const before = await readWorkingTimes(tx, range)
  const result = await write(tx)
  const conflicts = await conflictsOf(tx, { expertIds, days }, before, await readWorkingTimes(tx, range))
  if (mode === 'preview' || (conflicts.length > 0 && mode === 'unlessBooked')) throw new NotSaved(conflicts)
  await rewriteOpenDays(tx, range)
  return { conflicts, result }
}

/** What is booked or held in the hours that a change would take. Nothing is changed. */
export async function conflictsOfChange(db: Database, change: TimeChange<unknown>): Promise<Conflict[]> {
  try {
    await transact(db, 'preview working times', (tx) => changeTimesIn(tx, change, 'preview'))
  } catch (error) {
    if (error instanceof NotSaved) return error.conflicts
    throw error
  }
  throw new Error('a preview was saved')
}
