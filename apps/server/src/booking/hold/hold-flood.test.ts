import { limits } from '@ruhepol/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { addClient } from '../../account/testing/add-client.ts'
import { freeQuarters, generateExpertDays } from '../../availability/index.ts'
import { addExpert } from '../../availability/testing/small-catalogue.ts'
import { expireHolds } from '../cart/expire-carts.ts'
import type { PlaceCart } from '../placing/prepare-placing.ts'
import type { placing } from '../testing/booking-world.ts'
import { at, silent, worldOfFile } from '../testing/booking-world.ts'
import { held, outcome, placeBounded, somebody, type Wish } from '../testing/hold-stage.ts'

const world = await worldOfFile({ poolSize: 40 })
const { db } = world
const place = placeBounded(world)

const days = ['2027-01-14', '2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18']
/** Together with the world's four, sixteen experts work in Berlin from 9:00 to 20:00. */
const experts = [1, 2, 3, 4, ...Array.from({ length: 12 }, (_, index) => 101 + index)]
const ATTEMPTS = 211

beforeAll(async () => {
  for (const id of experts.slice(4)) await addExpert(db, { id })
  await generateExpertDays(db)
})

/** Consecutive one-hour appointments with travel, so that they fill the experts' days. */
const wishes: Wish[] = days.flatMap((day) =>
  Array.from({ length: 7 }, (_, index) => 36 + 6 * index).flatMap((quarter) =>
    experts.map((expertId) => ({ expertId, time: at(quarter, day) })),
  ),
)

/** Places as many at a time as there are connections. */
async function attack(wanted: readonly Wish[], callerOf: (index: number) => string) {
  const outcomes = []
  for (let from = 0; from < wanted.length; from += 40) {
    const wave = wanted.slice(from, from + 40)
    outcomes.push(
      ...(await Promise.all(
        wave.map((wish, index) => outcome(place(somebody(wish), { callerAddress: callerOf(from + index) }))),
      )),
    )
  }
  return outcomes
}

/** The share of free quarter hours that each day still has. */
async function freeShares(): Promise<number[]> {
  const whole = experts.length * (80 - 36)
  const counts = await Promise.all(
    days.map((day) => {
      const spans = [{ from: at(36, day), until: at(80, day) }]
      return freeQuarters(db, { cityId: 'berlin', day, spans }, () => false)
    }),
  )
  return counts.map(([free = 0]) => free / whole)
}

/** Whether a guest finds an hour on each of the days, trying every second expert. */
async function daysWithRoom(caller: Partial<PlaceCart>, changes: (wish: Wish) => ReturnType<typeof placing>) {
  const found: string[] = []
  for (const day of days) {
    for (const expertId of experts) {
      const wish = { expertId, time: at(42, day) }
      if (!('cartId' in (await outcome(place(changes(wish), caller))))) continue
      found.push(day)
      break
    }
  }
  return found
}

describe('a flood of unpaid holds', () => {
  test('from one address takes ten slots, and no more than a tenth of a day', async () => {
    const outcomes = await attack(wishes.slice(0, ATTEMPTS), () => '203.0.113.66')
    expect(held(outcomes)).toBe(limits.unpaidHoldsPerCallerMax)
    for (const share of await freeShares()) expect(share).toBeGreaterThanOrEqual(0.9)
    expect(await daysWithRoom({ callerAddress: '203.0.113.7' }, somebody)).toEqual(days)
  })

  test('from twenty addresses leaves half of each day, which signed-in people can book', async () => {
    // All are on two days, which so many people could fill.
    const wanted = wishes.slice(0, ATTEMPTS)
    const outcomes = await attack(wanted, (index) => `203.0.113.${100 + (index % 20)}`)
    expect(held(outcomes)).toBeGreaterThan(limits.unpaidHoldsPerCallerMax)
    expect(outcomes).toContainEqual({ refused: 'email_unconfirmed' })
    for (const share of await freeShares()) expect(share).toBeGreaterThanOrEqual(0.49)
    const client = await addClient(db)
    const actor = client.actor
    const bookings = (wish: Wish) => ({ ...somebody(wish), clientData: null })
    expect(await daysWithRoom({ callerAddress: '203.0.113.7', actor }, bookings)).toEqual(days)
  })

  test('gives every slot back when the holds expire', async () => {
    await attack(wishes.slice(0, 40), () => '203.0.113.66')
    await world.advance(limits.holdMinutes + 1)
    await expireHolds(db, silent)
    expect(await freeShares()).toEqual(days.map(() => 1))
    expect(await db.selectFrom('cart').select('id').where('callerHash', 'is not', null).execute()).toEqual([])
    expect(held(await attack(wishes.slice(0, 40), () => '203.0.113.66'))).toBe(limits.unpaidHoldsPerCallerMax)
  })
})

describe('limits on unpaid holds', () => {
  test('let a hotel book and pay ten appointments in an hour', async () => {
    const hotel = { callerAddress: '203.0.113.20' }
    for (const wish of wishes.slice(0, 20)) {
      const cartId = await place(somebody(wish), hotel)
      await world.pay(cartId)
    }
    for (const wish of wishes.slice(20, 24)) await place(somebody(wish), hotel)
  })

  test('do not count the appointments that a client left without paying', async () => {
    const { actor } = await addClient(db)
    for (const wish of wishes.slice(0, limits.cancelledCartsPerPersonDayMax + 1)) {
      await world.move(await place(somebody(wish), { actor }), 'leave')
    }
  })

  test("let a caller with one expert's day place a first appointment but not a second", async () => {
    const inHamburg = (quarter: number) => ({
      ...somebody({ expertId: 5, time: at(quarter) }),
      address: { postalCode: '20095', locality: 'Hamburg', street: 'Weg', streetNumber: '1' },
    })
    const caller = { callerAddress: '203.0.113.66' }
    await place(inHamburg(40), caller)
    await expect(place(inHamburg(64), caller)).rejects.toMatchObject({
      message: expect.stringContaining('callerDay') as string,
      details: { reason: 'open_holds' },
    })
    await place(inHamburg(64), { callerAddress: '203.0.113.7' })
  })

  test.each([
    ['one e-mail address', () => ({ email: 'victim@example.org' })],
    ['the tags of one e-mail address', (index: number) => ({ email: `Victim+${index}@example.org` })],
    ['one telephone number', () => ({ phoneNumber: '030 7654321' })],
  ])('apply to %s when others place at the same time from elsewhere', async (_what, shared) => {
    // Two a day, since placings for the same city and day wait for each other anyway.
    const everyDay = wishes.filter((_wish, index) => index % (wishes.length / days.length / 2) === 0)
    const outcomes = await Promise.all(
      everyDay.map((wish, index) => {
        const input = somebody(wish)
        const clientData = input.clientData && { ...input.clientData, ...shared(index) }
        return outcome(place({ ...input, clientData }, { callerAddress: `198.51.100.${index}` }))
      }),
    )
    expect(held(outcomes)).toBe(limits.unpaidHoldsPerPersonMax)
    expect(outcomes).toContainEqual({ refused: 'email_unconfirmed' })
  })

  test('apply to one telephone number and e-mail address, whatever IP addresses are used', async () => {
    const shared = { name: 'Ada', surname: 'Muster', email: 'victim@example.org', phoneNumber: '030 7654321' }
    const outcomes = await Promise.all(
      wishes
        .slice(0, 30)
        .map((wish, index) =>
          outcome(place({ ...somebody(wish), clientData: shared }, { callerAddress: `198.51.100.${index}` })),
        ),
    )
    expect(held(outcomes)).toBe(limits.unpaidHoldsPerPersonMax)
    const refusal = place({
      ...somebody({ expertId: 1, time: at(48) }),
      clientData: { ...shared, email: 'else@example.org' },
    })
    await expect(refusal).rejects.toMatchObject({
      code: 'rate_limited',
      details: { reason: 'email_unconfirmed', retryAfter: limits.holdMinutes * 60 + 5 },
    })
    const { actor } = await addClient(db, { email: 'victim@example.org' })
    const signedIn = { ...somebody({ expertId: 1, time: at(72, days[4]) }), clientData: shared }
    await place(signedIn, { actor, callerAddress: '203.0.113.8' })
  })
})
