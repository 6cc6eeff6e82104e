import { dayOf, unavailableReason, type TimeRange, type UnavailableReason } from '@ruhepol/rules'
import { databaseNow, type Queryable } from '../../platform/database.ts'
import { countFreeExperts, wordsOfRange, type DayAvailability } from './free-experts.ts'
import type { Search } from './search.ts'
import type { Words } from './slots.ts'

/** A day with the reasons why it, or a time of day, cannot be chosen. */
export type ExplainedDay = DayAvailability & {
  reasons: { range: TimeRange | undefined; reason: UnavailableReason }[]
}

type Explained = Search & {
  /** How many must be free. */
  numberOfExperts: number
  /** Set if the search has only the experts of one treatment, or only one expert. */
  only: 'treatment' | 'expert' | undefined
}

const overlap = (one: Words, other: Words): boolean => ((one.lo & other.lo) | (one.hi & other.hi)) !== 0

/** One entry for every calendar day of the search, with the reason for what cannot be chosen. */
export async function explainedDays(
  db: Queryable,
  { numberOfExperts, only, ...search }: Explained,
): Promise<ExplainedDay[]> {
  const { leadTimeMinutes } = search.place
  const { days, atWork, ...counted } = await countFreeExperts(db, search)
  const now = counted.now ?? (await databaseNow(db))
  const today = dayOf(now)
  return days.map((day) => {
    const work = atWork.get(day.date) ?? { lo: 0, hi: 0 }
    const reasons = ([undefined, 'morning', 'afternoon', 'evening'] as const).flatMap((range) => {
      const freeExperts = range === undefined ? day.totalExperts : day[range]
      // Enough are free, but a time of day of today can still be over.
      if (freeExperts >= numberOfExperts && day.date !== today) return []
      const works = range === undefined ? (work.lo | work.hi) !== 0 : overlap(work, wordsOfRange(range))
      const reason = unavailableReason({
        day: day.date,
        range,
        now,
        leadTimeMinutes,
        freeExperts,
        numberOfExperts,
        isOffered: works || only === undefined,
        isOfExpert: only === 'expert',
      })
      return reason ? [{ range, reason }] : []
    })
    return { ...day, reasons }
  })
}
