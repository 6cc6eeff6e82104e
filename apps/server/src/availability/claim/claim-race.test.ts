import { instantAt } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/errors.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { placeAppointment, releaseAppointment } from '../testing/place-appointment.ts'
import { verifyBitmaps } from './verify-bitmaps.ts'

const CLIENTS = 64
const ROUNDS = 100
const DAY = '2027-01-14'
const at = (quarter: number, day = DAY) => new Date(instantAt(day, quarter)).toISOString()

const database = await databaseWithExperts([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], { poolSize: CLIENTS })

/** The error codes of failed results; rethrows anything unexpected. */
function codesOf(results: PromiseSettledResult<unknown>[]): string[] {
  return results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => {
      if (reason instanceof ApiError) return reason.code
      throw reason
    })
}

test(`claiming gives one slot to exactly one of ${CLIENTS} clients, ${ROUNDS} times over`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const experts = round % 2 === 0 ? [1] : [2, 1]
    const locationId = round % 4 < 2 ? undefined : 'spa'
    const attempts = Array.from({ length: CLIENTS }, (_, client) =>
      placeAppointment(database.db, {
        experts: client % 2 === 0 ? experts : experts.toReversed(),
        at: at(40),
        locationId,
      }),
    )
    const results = await Promise.allSettled(attempts)
    expect(codesOf(results)).toEqual(Array.from({ length: CLIENTS - 1 }, () => 'not_available'))
    const winner = results.find((result) => result.status === 'fulfilled')
    expect(await releaseAppointment(database.db, winner?.value ?? [])).toBe(experts.length)
  }
  expect(await verifyBitmaps(database.db)).toEqual([])
})

test('claiming keeps bitmaps equal to bookings during simultaneous placing and releasing', async () => {
  let seed = 20270114
  const random = (below: number) => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const live: string[][] = []
  const client = async () => {
    for (let step = 0; step < 40; step += 1) {
      const first = 1 + random(4)
      const experts = random(2) === 0 ? [first] : [first, 1 + (first % 4)]
      const day = `2027-01-${15 + random(3)}`
      const appointment = {
        experts,
        at: at(36 + random(40), day),
        minutes: [60, 90, 120][random(3)] ?? 60,
        locationId: [undefined, 'spa', 'spa', 'hotel'][random(4)],
      }
      const [placed] = await Promise.allSettled([placeAppointment(database.db, appointment)])
      codesOf([placed])
      if (placed.status === 'fulfilled') live.push(placed.value)
      if (random(3) === 0) await releaseAppointment(database.db, live.splice(random(live.length), 1)[0] ?? [])
    }
  }
  await Promise.all(Array.from({ length: 24 }, client))
  expect(live.length).toBeGreaterThan(0)
  expect(await verifyBitmaps(database.db)).toEqual([])
})
