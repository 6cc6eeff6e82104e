import { addDays, instantAt, type Instant } from '@ruhepol/rules'
import { addExpert } from '@ruhepol/server/availability/testing/small-catalogue'
import type { Database } from '@ruhepol/server/platform/database'

const EXPERTS = 40
/** Quarter hours at which an hour's appointment, including travel, does not conflict with others. */
const STARTS = [36, 44, 52, 60, 68]
const FIRST_DAY = '2027-01-22'
const DAYS = 60

export type Slot = { expertId: string; startAt: Instant }

export async function addExperts(db: Database): Promise<void> {
  for (let id = 1; id <= EXPERTS; id += 1) await addExpert(db, { id })
}

/** Free slots, each returned once, some days ahead so that a harness may move the clock in between. */
export function* freeSlots(): Generator<Slot, never> {
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(FIRST_DAY, day)
    for (const quarter of STARTS) {
      for (let expert = 1; expert <= EXPERTS; expert += 1) {
        yield { expertId: String(expert), startAt: instantAt(date, quarter) }
      }
    }
  }
  throw new Error('every slot is taken')
}
