import { addDays, dayOf, type Day } from '@ruhepol/rules'
import type { ServedPlace } from '../../geo/index.ts'
import { databaseNow, type Queryable } from '../../platform/database.ts'
import type { Slot } from './common-slots.ts'
import { MAX_RANGE_DAYS, rangeOfDays } from './search-range.ts'
import { slotFinder, type SlotQuestion } from './slot-finder.ts'

/** The number of starts to offer. */
const NEXT_SLOTS = 20
/** Days per query; most searches end in the first one. */
const DAYS_AT_ONCE = 7

/** The next common starts from the day on, not before today, within two months. */
export async function nextSlots(db: Queryable, place: ServedPlace, day: Day, group: SlotQuestion): Promise<Slot[]> {
  const find = await slotFinder(db, place, group)
  const today = dayOf(await databaseNow(db))
  const first = day < today ? today : day
  const slots: Slot[] = []
  for (let ahead = 0; ahead < MAX_RANGE_DAYS && slots.length < NEXT_SLOTS; ahead += DAYS_AT_ONCE) {
    slots.push(...(await find(rangeOfDays(addDays(first, ahead), DAYS_AT_ONCE))))
  }
  return slots.slice(0, NEXT_SLOTS)
}
