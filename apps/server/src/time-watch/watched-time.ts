import { daysBetween, type Instant } from '@ruhepol/rules'
import type { Localized } from '@ruhepol/database/stored-json'
import { firstFreeStart } from '../availability/index.ts'
import { expertsById, findLocation, getTreatmentType } from '../catalogue/index.ts'
import { servedPlace } from '../geo/index.ts'
import type { Queryable } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { TimeWatch } from './time-watch-queries.ts'

/** The earliest free start that a watch waits for, as a search would offer it now; undefined if there is none. */
export async function watchedStart(db: Queryable, watch: TimeWatch): Promise<Instant | undefined> {
  const { treatmentTypeId, lengthMinutes, expertId, firstDay, lastDay, timeRange, numberOfExperts } = watch
  try {
    return await firstFreeStart(db, {
      place: await servedPlace(db, watch),
      treatmentTypeId,
      length: lengthMinutes,
      expertId,
      firstDay,
      days: daysBetween(firstDay, lastDay) + 1,
      timeRange,
      numberOfExperts,
    })
  } catch (error) {
    // The place or the treatment is no longer offered, so nothing is free there. One such watch must not stop the
    // others.
    if (error instanceof ApiError && ['not_found', 'not_served'].includes(error.code)) return undefined
    throw error
  }
}

/** The names of what a watch waits for; undefined where anything suits. */
export type WatchNames = {
  treatment: Localized | undefined
  expert: string | undefined
  /** The partner location. */
  location: Localized | undefined
}

export async function namesOf(db: Queryable, watch: TimeWatch): Promise<WatchNames> {
  const { treatmentTypeId, expertId, locationId } = watch
  return {
    treatment: treatmentTypeId === null ? undefined : (await getTreatmentType(db, treatmentTypeId)).name,
    expert: expertId === null ? undefined : (await expertsById(db, [expertId])).get(expertId)?.name,
    location: locationId === null ? undefined : (await findLocation(db, locationId))?.name,
  }
}
