import type { Instant } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { enterAbsence } from '../../availability/testing/change-times.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { at, couple, placing, silent, TEN, worldOfFile } from '../testing/booking-world.ts'
import { getCart } from '../cart/open-cart.ts'
import { moveAppointmentIn } from './move-appointment.ts'
import { previewChange } from './preview-change.ts'
import { replaceExpertIn } from './replace-expert.ts'

const world = await worldOfFile({ poolSize: 20 })
const { db } = world

const paid = async (input = placing()) => world.pay(await world.place(input))
const withExpert = (expertId: string) => [{ expertId, treatmentTypeId: 'classic', length: 60 }]

const MADE = 'made'

/** What a change comes to: made, or the reason of its refusal. It is not kept. */
async function outcomeOf(change: (tx: DatabaseTransaction) => Promise<unknown>): Promise<string> {
  const undone = new Error('only tried')
  try {
    await db.transaction().execute(async (tx) => {
      await change(tx)
      throw undone
    })
  } catch (error) {
    if (error === undone) return MADE
    if (error instanceof ApiError) return error.details.reason ?? error.code
    throw error
  }
  throw new Error('it was not rolled back')
}

const moved = (cartId: string, time: Instant, experts: readonly number[], keepsLeadTime: boolean) =>
  outcomeOf((tx) => moveAppointmentIn(tx, { log: silent, time, experts, wished: 'office', keepsLeadTime }, cartId))
const replaced = (cartId: string, from: number, to: number) =>
  outcomeOf((tx) => replaceExpertIn(tx, { log: silent, from, to }, cartId))

type Tried = { start: Instant; from: number; to: number; keepsLeadTime: boolean }

/** The preview without names: why it is refused or which experts come, and who could. */
async function previewed(cartId: string, change: Tried) {
  const { refused, experts, accepted } = await previewChange(db, await getCart(db, cartId), change)
  return { refused, experts: experts.map(({ expertId }) => expertId), accepted: accepted.toSorted() }
}

/** Others who take a part of the day, and a clock that ends the lead time in the middle of it. */
async function fillDay(): Promise<void> {
  for (const [quarter, expertId] of [
    [TEN + 6, '1'],
    [TEN + 20, '2'],
    [TEN + 22, '3'],
    [TEN + 20, '4'],
    [TEN + 34, '1'],
  ] as const)
    await paid(placing({ time: at(quarter), bookings: withExpert(expertId) }))
  await world.setNow(at(TEN + 6, '2027-01-12'))
}

const quarters = Array.from({ length: 60 }, (_, index) => 33 + index)
const everybody = [1, 2, 3, 4]

describe('the preview of a change', () => {
  test.each([
    ['with the lead time', true],
    ['without the lead time', false],
  ])('of one person, %s, is refused exactly as the change itself, for the same reason', async (_, keepsLeadTime) => {
    const cartId = await paid()
    await fillDay()
    const seen = new Set<string>()
    for (const quarter of quarters) {
      const start = at(quarter)
      const isHere = start === at(TEN)
      const tried = isHere ? everybody.filter((to) => to !== 1) : everybody
      const outcomes = new Map<number, string>()
      for (const to of tried)
        outcomes.set(to, await (isHere ? replaced(cartId, 1, to) : moved(cartId, start, [to], keepsLeadTime)))
      const accepted = tried.filter((to) => outcomes.get(to) === MADE)
      for (const to of tried) {
        const { refused, ...preview } = await previewed(cartId, { start, from: 1, to, keepsLeadTime })
        const outcome = outcomes.get(to) ?? ''
        expect({ quarter, to, outcome: refused ?? MADE }).toEqual({ quarter, to, outcome })
        expect(preview.experts).toEqual(outcome === MADE ? [to] : [])
        // At the present start whoever is booked is among them, as nothing changes for them.
        expect(preview.accepted.filter((expertId) => tried.includes(expertId))).toEqual(accepted)
        seen.add(outcome)
      }
    }
    expect([...seen].toSorted()).toEqual(
      keepsLeadTime ? ['closed', 'expert_off', 'made', 'taken', 'too_soon'] : ['closed', 'expert_off', 'made', 'taken'],
    )
  })

  test('of a couple is made exactly where both can come, and names who would', async () => {
    const cartId = await paid(couple())
    await fillDay()
    const seen = new Set<string>()
    for (const quarter of quarters.filter((one) => one % 2 === TEN % 2)) {
      const start = at(quarter)
      for (const [guest, from] of [1, 2].entries()) {
        for (const to of everybody) {
          if (start === at(TEN) && to === from) continue
          const others = everybody.filter((other) => other !== to)
          const crews = others.map((other) => (guest === 0 ? [to, other] : [other, to]))
          const { refused, experts } = await previewed(cartId, { start, from, to, keepsLeadTime: false })
          const outcomes =
            start === at(TEN)
              ? [await replaced(cartId, from, to)]
              : await Promise.all(crews.map((crew) => moved(cartId, start, crew, false)))
          expect({ quarter, from, to, made: refused === null }).toEqual({
            quarter,
            from,
            to,
            made: outcomes.includes(MADE),
          })
          if (refused !== null || start === at(TEN)) continue
          expect(await moved(cartId, start, experts, false)).toBe(MADE)
          expect(experts[guest]).toBe(to)
          seen.add(experts.join())
        }
      }
    }
    expect(seen.size).toBeGreaterThan(3)
  })

  test('says `over` for a booking that is unpaid or has begun, and `past` for a start before now', async () => {
    const unpaid = await world.place()
    const change = { start: at(TEN + 8), from: 1, to: 1, keepsLeadTime: false }
    expect((await previewed(unpaid, change)).refused).toBe('over')
    await world.pay(unpaid)
    expect((await previewed(unpaid, change)).refused).toBeNull()
    await world.setNow(at(TEN - 4))
    expect((await previewed(unpaid, { ...change, start: at(TEN - 5) })).refused).toBe('past')
    await world.setNow(at(TEN))
    expect((await previewed(unpaid, change)).refused).toBe('over')
  })

  test('for an expert who is not booked fails', async () => {
    const change = { start: at(TEN + 8), from: 2, to: 2, keepsLeadTime: false }
    await expect(previewed(await paid(), change)).rejects.toMatchObject({ code: 'already_moved' })
  })

  test('of a couple whose experts are both ill replaces one at a time, and moves both', async () => {
    const cartId = await paid(couple())
    for (const expertId of [1, 2])
      await enterAbsence(db, { expertId, kind: 'ill', startAt: at(TEN), endAt: at(TEN + 40) })
    const here = await previewed(cartId, { start: at(TEN), from: 1, to: 3, keepsLeadTime: false })
    expect(here).toEqual({ refused: null, experts: [3, 2], accepted: [3, 4] })
    const later = await previewed(cartId, { start: at(TEN + 4), from: 1, to: 3, keepsLeadTime: false })
    expect(later).toEqual({ refused: null, experts: [3, 4], accepted: [3, 4] })
  })
})
