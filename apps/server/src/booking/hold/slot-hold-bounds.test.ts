import { limits } from '@ruhepol/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { addClient } from '../../account/testing/add-client.ts'
import { generateExpertDays } from '../../availability/index.ts'
import { addExpert } from '../../availability/testing/small-catalogue.ts'
import type { HoldSlot } from './hold-slot.ts'
import { at, worldOfFile } from '../testing/booking-world.ts'
import { held, outcome, placeBounded, somebody } from '../testing/hold-stage.ts'
import { holding, slotHoldsOf, withExperts } from '../testing/slot-hold-stage.ts'

const world = await worldOfFile({ poolSize: 40 })
const { db } = world
const place = placeBounded(world)
const { hold, release, sweep } = slotHoldsOf(world)

/** Sixteen experts work in Berlin. */
const experts = [1, 2, 3, 4, ...Array.from({ length: 12 }, (_, index) => 101 + index)]
beforeAll(async () => {
  for (const id of experts.slice(4)) await addExpert(db, { id })
  await generateExpertDays(db)
})

const OFFICE = '203.0.113.20'
/** Half of what one caller may hold without payment. */
const MOST = limits.unpaidHoldsPerCallerMax / 2
const days = ['2027-01-14', '2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18']

/** Holds the nth of many slots, each on another day or of another expert. */
async function holdNth(index: number, caller: Partial<HoldSlot>) {
  const input = holding({
    bookings: withExperts(experts[index % 16] ?? 0),
    time: at(36, days[Math.floor(index / 3) % 5]),
  })
  const attempt = hold(input, { boundsHolds: true, ...caller }).then((made) => (made ? input.idempotencyKey : 'none'))
  return { input, outcome: await outcome(attempt) }
}
const holdMany = (count: number, callerOf: (index: number) => Partial<HoldSlot>) =>
  Promise.all(Array.from({ length: count }, (_, index) => holdNth(index, callerOf(index))))

const wish = (index: number) => ({ expertId: experts[index % 16] ?? 0, time: at(60, days[index % 5]) })

describe('limits on held slots', () => {
  test('let one address hold half of the unpaid limit, so that everybody behind it can still place', async () => {
    const outcomes = (await holdMany(15, () => ({ callerAddress: OFFICE }))).map((one) => one.outcome)
    expect(held(outcomes)).toBe(MOST)
    expect(outcomes).toContainEqual({ refused: 'open_holds' })
    for (let index = 0; index < MOST; index += 1) await place(somebody(wish(index)), { callerAddress: OFFICE })
    await expect(place(somebody(wish(MOST)), { callerAddress: OFFICE })).rejects.toMatchObject({
      code: 'rate_limited',
      details: { reason: 'open_holds', retryAfter: limits.slotHoldMinutes * 60 + 5 },
    })
  })

  test('count a placed hold once', async () => {
    for (let round = 0; round < MOST; round += 1) {
      const { input } = await holdNth(round, { callerAddress: OFFICE })
      const { bookings, time, idempotencyKey: slotHoldKey } = input
      await place({ ...somebody(wish(round)), bookings, time, slotHoldKey }, { callerAddress: OFFICE })
    }
    expect((await holdNth(MOST, { callerAddress: OFFICE })).outcome).toEqual({ refused: 'open_holds' })
    for (let index = 0; index < MOST; index += 1) await place(somebody(wish(index)), { callerAddress: OFFICE })
  })

  test('ignore holds that are released or expired', async () => {
    const made = await holdMany(MOST, () => ({ callerAddress: OFFICE }))
    for (const { input } of made) await release(input)
    expect(held((await holdMany(MOST, () => ({ callerAddress: OFFICE }))).map((one) => one.outcome))).toBe(MOST)
    await world.advance(limits.slotHoldMinutes)
    await sweep()
    expect(held((await holdMany(MOST, () => ({ callerAddress: OFFICE }))).map((one) => one.outcome))).toBe(MOST)
  })

  test('let a client hold two slots, from any address', async () => {
    const { actor } = await addClient(db)
    const outcomes = (await holdMany(6, (index) => ({ actor, callerAddress: `198.51.100.${index}` }))).map(
      (one) => one.outcome,
    )
    expect(held(outcomes)).toBe(2)
    await place({ ...somebody(wish(0)), clientData: null }, { actor })
  })

  test('let all guests together hold only a quarter of each hour, so that others can still book', async () => {
    const everyExpert = experts.map((expertId, index) =>
      outcome(
        hold(holding({ bookings: withExperts(expertId), time: at(60) }), {
          boundsHolds: true,
          callerAddress: `198.51.100.${index}`,
        }).then(() => String(expertId)),
      ),
    )
    const outcomes = await Promise.all(everyExpert)
    expect(held(outcomes)).toBe(experts.length / 4)
    expect(outcomes).toContainEqual({ refused: 'email_unconfirmed' })
    const placed = await Promise.all(
      experts.map((expertId, index) =>
        outcome(place(somebody({ expertId, time: at(60) }), { callerAddress: `203.0.113.${index}` })),
      ),
    )
    expect(held(placed)).toBe(experts.length / 4)
  })
})
