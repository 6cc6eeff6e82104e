import { dayOf, type Day, type Instant } from '@ruhepol/rules'
import type { Database, Queryable } from '../../platform/database.ts'
import { LATEST_DAY, readBeginning, readChangedDays, readDays, type Seen } from './availability-queries.ts'
import { forgetDaysBefore, noDays, takeDays, type ExpertDays } from './expert-days.ts'

type Copy = Seen & { days: ExpertDays; from: Day }

type Current = { now: Instant; days: ExpertDays }

/** This process's copy of a database. */
type Kept = {
  copy: Copy | undefined
  running: Promise<Current>
  /** The next refresh, for all callers since the running one started. */
  next: Promise<Current> | undefined
}

const copies = new WeakMap<Database, Kept>()

/**
 * Whether the later read contains all changes: nothing was removed, no forgotten day is requested, and it is the same
 * table in the same server run. Another server run may reuse transaction numbers: a promoted standby may have lost the
 * last transactions, and restored rows keep their old numbers.
 */
export function goesOnFrom(
  before: Omit<Seen, 'snapshot'> & { from: Day },
  after: Omit<Seen, 'snapshot'>,
  today: Day,
): boolean {
  return before.removals === after.removals && before.origin === after.origin && before.from <= today
}

/** Longer than the pool's connection timeout plus the server's statement timeout, after which no answer can arrive. */
const LONGEST_SILENCE_MS = 25_000

/** A timeout is needed, since all callers wait for the same answer and a connection can die silently. */
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

/** Few enough that one statement for their days stays far below its timeout. */
const EXPERTS_AT_ONCE = 2_000

/**
 * All days from today on, in several statements. A day that changes in the meantime may be read with or without the
 * change; the change is also among those since the snapshot, which is taken first.
 */
async function wholeCopy(db: Database): Promise<Copy> {
  const { now, expertIds, ...seen } = await answerInTime(readBeginning(db))
  const copy = { ...seen, days: noDays(), from: dayOf(now) }
  for (let at = 0; at < expertIds.length; at += EXPERTS_AT_ONCE) {
    const asked = { from: copy.from, to: LATEST_DAY, expertIds: expertIds.slice(at, at + EXPERTS_AT_ONCE) }
    takeDays(copy.days, (await answerInTime(readDays(db, asked))).days)
  }
  return copy
}

async function lookAgain(db: Database, kept: Kept): Promise<Current> {
  const copy = (kept.copy ??= await wholeCopy(db))
  const changed = await answerInTime(readChangedDays(db, copy.snapshot))
  const { now, snapshot, removals, origin } = changed
  const today = dayOf(now)
  if (!goesOnFrom(copy, changed, today)) {
    kept.copy = undefined
    return lookAgain(db, kept)
  }
  const { days } = copy
  takeDays(days, changed.days)
  if (copy.from < today) forgetDaysBefore(days, today)
  kept.copy = { days, snapshot, removals, origin, from: today }
  return { now, days }
}

/** The next refresh, not the running one, which may have missed changes the caller knows of. */
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
 * The experts' days (and maybe others') and the database's now, including everything committed before the call. Each
 * process keeps a copy and queries only changes (decision 0017). A transaction sees its own changes, so it reads from
 * the database directly. Use the answer at once, since the next call modifies it.
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
