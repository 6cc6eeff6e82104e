import { expect, test } from 'vitest'
import { placeAppointment } from '../testing/place-appointment.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { expertsFreeSoon } from './experts-free.ts'

const { db } = await databaseWithExperts([{ id: 1 }, { id: 2 }])

/** Eight in Berlin; the experts work from 9:00 on, and customers need 48 hours' notice. */
const now = Date.parse('2027-01-14T07:00:00Z')
const free = async () => (await expertsFreeSoon(db, { now, hours: 6, cityIds: null })).map(({ experts }) => experts)
const hoursAt = async (at: string) =>
  (await expertsFreeSoon(db, { now: Date.parse(at), hours: 3, cityIds: null })).map(({ startAt }) => startAt)

test('an expert is free in an hour without bookings and travel, even if customers cannot book so soon', async () => {
  expect(await free()).toEqual([2, 2, 2, 2, 2, 2])
  // From 10:00 to 11:00, and half an hour to the next customer.
  await placeAppointment(db, { experts: [1], at: '2027-01-14T09:00:00Z' })
  expect(await free()).toEqual([2, 1, 1, 2, 2, 2])
})

test.each([
  ['at night, the first hours from opening on', '2027-01-13T23:00:00Z', ['08', '09', '10']],
  ['in the evening, the hours that are left', '2027-01-14T18:00:01Z', ['19', '20']],
  ['at the start of the last hour, that hour', '2027-01-14T20:00:00Z', ['20']],
  ['in the last hour, none: closing time is not an hour of its own', '2027-01-14T20:00:01Z', []],
  ['after closing, none', '2027-01-14T22:30:00Z', []],
])('lists %s', async (_what, at, hours) => {
  expect(await hoursAt(at)).toEqual(hours.map((hour) => Date.parse(`2027-01-14T${hour}:00:00Z`)))
})
