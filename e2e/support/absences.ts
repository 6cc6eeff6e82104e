import { hoursSet } from '@ruhepol/server/availability/index'
import { changeTimes, enterAbsence } from '@ruhepol/server/availability/testing/change-times'
import { openDatabase } from '@ruhepol/server/platform/database'
import type { FreeChoice } from './api.ts'

const HOUR_MS = 3_600_000

/** Reports an expert ill from an hour before a time to three hours after it, although they may be booked then. */
export async function fallIll({ database }: { database: string }, { expert, slot }: FreeChoice): Promise<void> {
  const { db } = openDatabase({ url: database })
  const at = Date.parse(slot)
  await enterAbsence(db, { expertId: Number(expert), kind: 'ill', startAt: at - HOUR_MS, endAt: at + 3 * HOUR_MS })
  await db.destroy()
}

/** Lets an expert work on a day from 9 in the morning until 9 in the evening. */
export async function workAllDay({ database }: { database: string }, { expert, date }: FreeChoice): Promise<void> {
  const { db } = openDatabase({ url: database })
  const hours = [{ fromQuarter: 36, toQuarter: 84 }]
  const { isSaved } = await changeTimes(db, hoursSet({ expertId: Number(expert), day: date, hours }))
  await db.destroy()
  if (!isSaved) throw new Error('the hours were not saved')
}
