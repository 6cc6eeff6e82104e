import type { Day } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import type { TimeChange } from './change-times.ts'
import { deleteClosure, insertClosures, type Closure } from './closure-queries.ts'
import { readExpertsOfCity } from './times-asked-queries.ts'
import type { WorkHours } from './work-hours.ts'

type ClosedHours = { cityId: string; day: Day; hours: readonly WorkHours[] }

/** The change that closes hours of a day for all experts of a city. Its result is the numbers of the closures. */
export async function closuresAdded(db: Queryable, { cityId, day, hours }: ClosedHours): Promise<TimeChange<number[]>> {
  const rows = hours.map(({ fromQuarter, toQuarter }) => ({ cityId, day, fromQuarter, toQuarter }))
  const expertIds = await readExpertsOfCity(db, cityId)
  return { expertIds, from: day, to: day, write: (tx) => insertClosures(tx, rows) }
}

/** The change that takes a closure back: its hours are open again. */
export async function closureEnded(db: Queryable, { id, cityId, day }: Closure): Promise<TimeChange<void>> {
  const expertIds = await readExpertsOfCity(db, cityId)
  return { expertIds, from: day, to: day, write: (tx) => deleteClosure(tx, id) }
}
