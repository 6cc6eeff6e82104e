import type { Instant } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { cancelCart } from '../cart/cancel-cart.ts'
import { moveAppointmentIn, type Moving } from './move-appointment.ts'
import { moveTimes } from './move-times.ts'
import { getCart } from '../cart/open-cart.ts'
import { at, couple, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'
import { replaceExpert } from '../testing/replace-expert.ts'

const world = await worldOfFile({ poolSize: 20 })
const { db } = world

const THURSDAY = '2027-01-14'
const FRIDAY = '2027-01-15'
/** 14:00, which costs more than the morning. */
const AFTERNOON = 56

type Asked = Partial<Moving> & { time: Instant }

const paid = async (input = placing()) => world.pay(await world.place(input))
const withExpert = (expertId: string) => [{ expertId, treatmentTypeId: 'classic', length: 60 }]

describe('the times that are offered for a move', () => {
  /** Whether the move would be made; it is not kept. */
  async function isAccepted(cartId: string, given: Asked): Promise<boolean> {
    const undone = new Error('only asked')
    try {
      await db.transaction().execute(async (tx) => {
        await moveAppointmentIn(
          tx,
          { log: silent, experts: [1], wished: 'customer', keepsLeadTime: false, ...given },
          cartId,
        )
        throw undone
      })
    } catch (error) {
      return error === undone
    }
    throw new Error('it was not rolled back')
  }

  /** The experts with whom a start is accepted, those who are booked first. */
  async function acceptedCrews(cartId: string, crews: readonly number[][], given: Asked): Promise<number[][]> {
    const accepted: number[][] = []
    for (const experts of crews) if (await isAccepted(cartId, { ...given, experts })) accepted.push(experts)
    return accepted
  }

  const ofOne = [[1], [2], [3], [4]]
  const ofTwo = [
    [1, 2],
    [1, 3],
    [1, 4],
    [3, 2],
    [4, 2],
    [3, 4],
    [4, 3],
  ]

  test.each([
    ['one person', false, false],
    ['one person, with the lead time', false, true],
    ['a couple', true, false],
  ])(
    'for %s are exactly those that a move accepts, with the booked experts wherever they are free',
    async (_, isCouple, keepsLeadTime) => {
      const cartId = await paid(isCouple ? couple() : placing())
      for (const [quarter, expertId] of [
        [TEN + 6, '1'],
        [TEN + 20, '2'],
        [TEN + 22, '3'],
        [TEN + 20, '4'],
        [TEN + 34, '1'],
      ] as const)
        await paid(placing({ time: at(quarter), bookings: withExpert(expertId) }))
      // The lead time ends in the middle of the day.
      await world.setNow(at(TEN + 6, '2027-01-12'))
      const offered = await moveTimes(db, await getCart(db, cartId), { day: THURSDAY, keepsLeadTime })
      const crews = isCouple ? ofTwo : ofOne
      const seen = new Set<string>()
      for (let quarter = 34; quarter < 92; quarter += 1) {
        const time = at(quarter)
        const crew = offered.find(({ start }) => start === time)?.experts.map(({ expertId }) => expertId)
        const accepted = await acceptedCrews(cartId, crews, { time, keepsLeadTime })
        // Nobody who is booked is sent away where both they and the others are free.
        const ownStays = (experts: number[]) =>
          experts.filter((expertId, guest) => crews[0]?.[guest] === expertId).length
        const most = Math.max(...accepted.map(ownStays))
        const best = accepted.filter((experts) => ownStays(experts) === most).map((experts) => experts.join())
        expect({ quarter, isRight: crew ? best.includes(crew.join()) : best.length === 0 }).toEqual({
          quarter,
          isRight: true,
        })
        seen.add(crew?.join() ?? 'none')
      }
      expect(seen.size).toBeGreaterThan(2)
    },
  )

  test('name who was to come, and say where a new booking would cost less', async () => {
    const cartId = await paid(placing({ time: at(AFTERNOON) }))
    await paid(placing({ bookings: withExpert('1') }))
    const offered = await moveTimes(db, await getCart(db, cartId), { day: THURSDAY, keepsLeadTime: false })
    const at10 = offered.find(({ start }) => start === at(TEN))
    expect(at10?.experts).toMatchObject([{ expertId: 2, former: { expertId: 1 } }])
    expect(at10?.cheaperCents).toBeGreaterThan(0)
    expect(offered.find(({ start }) => start === at(AFTERNOON + 1))).toMatchObject({
      cheaperCents: 0,
      experts: [{ expertId: 1, former: { expertId: 1 } }],
    })
  })

  test('name whom the office prefers wherever they are free, and otherwise who is booked', async () => {
    const cartId = await paid()
    await paid(placing({ time: at(AFTERNOON), bookings: withExpert('3') }))
    const asked = { day: THURSDAY, preferred: [3], keepsLeadTime: false }
    const offered = await moveTimes(db, await getCart(db, cartId), asked)
    const comesAt = (quarter: number) => offered.find(({ start }) => start === at(quarter))?.experts[0]?.expertId
    expect([comesAt(TEN + 6), comesAt(AFTERNOON)]).toEqual([3, 1])
  })

  test('show no saving for a booking that was partly paid with a code', async () => {
    const { code: voucher } = await world.issue({ valueCents: 2500 })
    const mostSaved = async (expertId: string, code?: string) => {
      const time = at(AFTERNOON, FRIDAY)
      const cartId = await paid(placing({ time, bookings: withExpert(expertId), discountOrVoucherCode: code ?? null }))
      const offered = await moveTimes(db, await getCart(db, cartId), { day: FRIDAY, keepsLeadTime: false })
      return Math.max(...offered.map(({ cheaperCents }) => cheaperCents))
    }
    expect(await mostSaved('1')).toBeGreaterThan(0)
    expect(await mostSaved('2', 'ONCE')).toBe(0)
    expect(await mostSaved('3', voucher)).toBe(0)
  })

  test('are empty for an appointment that is not paid, has ended or has begun', async () => {
    const count = async (id: string) =>
      (await moveTimes(db, await getCart(db, id), { day: FRIDAY, keepsLeadTime: false })).length
    const cartId = await world.place()
    const counts = [await count(cartId)]
    await world.pay(cartId)
    counts.push(await count(cartId))
    await replaceExpert({ db, log: silent, cartId, from: 1, to: 2 })
    counts.push(await count(cartId))
    await world.setNow(at(TEN))
    counts.push(await count(cartId))
    await world.setNow(at(TEN, '2027-01-12'))
    await cancelCart({ db, log: silent, cartId, token: world.token(cartId), tokenKey: TOKEN_KEY })
    counts.push(await count(cartId))
    expect(counts.map((one) => one > 0)).toEqual([false, true, true, false, false])
  })
})
