import { expect, test } from 'vitest'
import { placeAppointment } from '../testing/place-appointment.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { expertsFreeSoon } from './experts-free.ts'

const { db } = await databaseWithExperts([{ id: 1 }, { id: 2 }])

/** Eight in Berlin; the experts work from 9:00 on, and customers need 48 hours' notice. */
const now = Date.parse('2027-01-14T07:00:00Z')
const free = async () => (await expertsFreeSoon(db, { now, hours: 6, cityIds: null })).map(({ experts }) => experts)

test('an expert is free in an hour without bookings and travel, even if customers cannot book so soon', async () => {
  expect(await free()).toEqual([0, 2, 2, 2, 2, 2])
  // From 10:00 to 11:00, and half an hour to the next customer.
  await placeAppointment(db, { experts: [1], at: '2027-01-14T09:00:00Z' })
  expect(await free()).toEqual([0, 2, 1, 1, 2, 2])
})
