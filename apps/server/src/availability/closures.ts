import type { Day } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { changeTimes, type ChangedTimes } from './change-times.ts'
import { deleteClosure, insertClosures, type Closure } from './closure-queries.ts'
import { readExpertsOfCity } from './times-asked-queries.ts'
import type { WorkHours } from './work-hours.ts'

/** Closes hours of a day for all experts of a city. The result is the numbers of the closures. */
export async function addClosures(
  db: Database,
  { cityId, day, hours }: { cityId: string; day: Day; hours: readonly WorkHours[] },
  options: { keepsBooked: boolean },
): Promise<ChangedTimes<number[]>> {
  const rows = hours.map(({ fromQuarter, toQuarter }) => ({ cityId, day, fromQuarter, toQuarter }))
  return changeTimes(
    db,
    { expertIds: await readExpertsOfCity(db, cityId), from: day, to: day, write: (tx) => insertClosures(tx, rows) },
    options,
  )
}

/** Takes a closure back: its hours are open again. */
export async function endClosure(db: Database, { id, cityId, day }: Closure): Promise<void> {
  const expertIds = await readExpertsOfCity(db, cityId)
  const change = { expertIds, from: day, to: day }
  await changeTimes(db, { ...change, write: (tx) => deleteClosure(tx, id) }, { keepsBooked: true })
}
