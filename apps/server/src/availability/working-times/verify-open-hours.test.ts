import { expect, test } from 'vitest'
import { generateExpertDays } from './open-days.ts'
import { quarterHours, toColumns } from '../quarter-hours.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { verifyOpenHours } from './verify-open-hours.ts'

test('a weekday on which nobody works is closed, and reported if it is not', async () => {
  const { db } = await databaseWithExperts([{ id: 1 }, { id: 2 }])
  const sunday = '2027-01-17'
  await db.deleteFrom('shift').where('weekday', '=', 7).execute()
  await generateExpertDays(db)
  expect(await verifyOpenHours(db)).toEqual([])
  const open = quarterHours(40, 44)
  const { a: openA, b: openB } = toColumns(open)
  await db.updateTable('expertDay').set({ openA, openB }).where('day', '=', sunday).where('expertId', '=', 1).execute()
  expect(await verifyOpenHours(db)).toEqual([{ expertId: 1, day: sunday, open, worked: 0n }])
})
