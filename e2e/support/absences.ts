import { enterAbsence } from '@ruhepol/server/availability/testing/change-times'
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
