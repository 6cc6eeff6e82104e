import { dayOf, type Day, type Instant } from '@ruhepol/rules'
import type { Database, Queryable } from '../platform/database.ts'
import { readChangedDays, readDays, type ChangedDays } from './availability-queries.ts'
import { forgetDaysBefore, noDays, takeDays, type ExpertDays } from './expert-days.ts'

type Seen = Pick<ChangedDays, 'snapshot' | 'removals' | 'origin'>

type Copy = Seen & { days: ExpertDays; from: Day }

type Current = { now: Instant; days: ExpertDays }

/** What this process holds of a database. */
type Kept = {
  copy: Copy | undefined
  running: Promise<Current>
  /** The next refresh, for all callers since the running one started. */
  next: Promise<Current> | undefined
}

const copies = new WeakMap<Database, Kept>()

/**
 * Whether what was read later is all that has changed since: nothing was removed, no day is asked for that was over before, and
 * it is the same table in the same run of the server. Another one counts its transactions from where it stands: a standby that
 * took over may have lost the last ones and given their numbers to others, and restored rows keep their old ones.
 */
export function goesOnFrom(
  before: Omit<Seen, 'snapshot'> & { from: Day },
  after: Omit<Seen, 'snapshot'>,
  today: Day,
): boolean {
  return before.removals === after.removals && before.origin === after.origin && before.from <= today
}

/** More than the pool's limit for a connection and the server's for a statement together: after that nothing will come. */
const LONGEST_SILENCE_MS = 25_000

/** A timeout, since all callers wait for the same answer and a connection can die silently. */
async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('the database does not say what has changed'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), LONGEST_SILENCE_MS)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}

async function lookAgain(db: Database, kept: Kept): Promise<Current> {
  const { copy } = kept
  const changed = await answerInTime(readChangedDays(db, copy?.snapshot))
  const { now, snapshot, removals, origin } = changed
  const today = dayOf(now)
  if (copy && !goesOnFrom(copy, changed, today)) {
    kept.copy = undefined
    return lookAgain(db, kept)
  }
  const days = copy?.days ?? noDays()
  takeDays(days, changed.days)
  if (copy && copy.from < today) forgetDaysBefore(days, today)
  kept.copy = { days, snapshot, removals, origin, from: today }
  return { now, days }
}

/** The current copy: a running refresh may have missed changes the caller knows of, the next one has not. */
function currentCopy(db: Database): Promise<Current> {
  const nothing = Promise.resolve({ now: 0, days: noDays() })
  const kept: Kept = copies.get(db) ?? { copy: undefined, running: nothing, next: undefined }
  copies.set(db, kept)
  const begin = () => {
    kept.next = undefined
    kept.running = lookAgain(db, kept)
    return kept.running
  }
  // A failed refresh already rejected its own callers; start the next one regardless.
  kept.next ??= kept.running.then(begin, begin)
  return kept.next
}

/**
 * The days of the experts (and of others), and the database's now, as of this question: committed changes are all in it. Each
 * process keeps them and asks the database for the changes alone (decision 0017). Inside a transaction, which sees what nobody
 * else does, they are read from the database itself. Read the answer at once: the next question changes it.
 */
export async function expertDays(
  db: Queryable,
  asked: { from: Day; to: Day; expertIds: readonly number[] },
): Promise<Current> {
  if (!db.isTransaction) return currentCopy(db)
  const { now, days: rows } = await readDays(db, asked)
  const days = noDays()
  takeDays(days, rows)
  return { now, days }
}
