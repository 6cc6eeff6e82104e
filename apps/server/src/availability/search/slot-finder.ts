import type { ServedPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { invalidInput } from '../../platform/errors.ts'
import { findCommonSlots, type Slot } from './common-slots.ts'
import { groupSearch, type GroupInput } from './group-search.ts'
import { findGuestSlots, guestSearch, type GuestWish } from './guest-slots.ts'
import type { Range } from './search-range.ts'

/** Experts who must be free together, or guests with their selections, which imply the experts. */
export type SlotQuestion = GroupInput & { guests?: readonly GuestWish[] | null }

/** Finds the common slots of any range. */
export async function slotFinder(
  db: Queryable,
  place: ServedPlace,
  { guests, ...group }: SlotQuestion,
): Promise<(range: Range) => Promise<Slot[]>> {
  if (guests == null) {
    const search = await groupSearch(db, place, group)
    return (range) => findCommonSlots(db, { ...search, ...range })
  }
  const isOneQuestion = guests.length === group.numberOfExperts && (group.treatments ?? []).length === 0
  if (!isOneQuestion) throw invalidInput([{ path: 'guests', key: 'invalid_input' }])
  const search = await guestSearch(db, place, guests)
  return (range) => findGuestSlots(db, { ...search, ...range })
}
