import { dayOf, type Instant } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { blockedTime, quartersBetween } from '../claim/blocked-time.ts'
import { daysFromTo, WORDS_PER_PLACE } from '../copy/expert-days.ts'
import { expertDays } from '../copy/expert-days-copy.ts'
import { wordsOf } from '../search/slots.ts'

/** Whether an expert works during all of a treatment, free or not. */
export async function worksThen(
  db: Queryable,
  { expertId, startAt, lengthMinutes }: { expertId: number; startAt: Instant; lengthMinutes: number },
): Promise<boolean> {
  const block = blockedTime(startAt, lengthMinutes, 0)
  if (!block) return false
  const day = dayOf(startAt)
  const { days } = await expertDays(db, { from: day, to: day, expertIds: [expertId] })
  const place = days.placeOf.get(expertId)
  const words = daysFromTo(days, day, day)[0]?.words
  if (place === undefined || words === undefined) return false
  const at = place * WORDS_PER_PLACE
  const { lo, hi } = wordsOf(quartersBetween(block.startAt, block.endAt))
  return ((words[at] ?? 0) & lo) === lo && ((words[at + 1] ?? 0) & hi) === hi
}
