import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addClient } from '../account/testing/add-client.ts'
import { freeQuarters, generateExpertDays } from '../availability/index.ts'
import { addExpert } from '../availability/testing/small-catalogue.ts'
import type { AttemptStatus } from '../../../../database/payment-tables.ts'
import { ApiError } from '../platform/errors.ts'
import { expireHolds } from './expire-carts.ts'
import { moveCart } from './move-cart.ts'
import type { PlaceCart } from './place-cart.ts'
import { at, clearCarts, placing, silent, worldOfFile } from './testing/booking-world.ts'

const world = await worldOfFile({ poolSize: 40 })
const { db } = world

const days = ['2027-01-14', '2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18']
/** With the four of the world, sixteen experts work in Berlin from 9:00 to 20:00. */
const experts = [1, 2, 3, 4, ...Array.from({ length: 12 }, (_, index) => 101 + index)]
const ATTEMPTS = 211

beforeAll(async () => {
  for (const id of experts.slice(4)) await addExpert(db, { id })
  await generateExpertDays(db)
})

type Wish = { expertId: number; time: number }
/** Appointments of an hour with their travel, one after the other, so that they fill the experts' days. */
const wishes: Wish[] = days.flatMap((day) =>
  Array.from({ length: 7 }, (_, index) => 36 + 6 * index).flatMap((quarter) =>
    experts.map((expertId) => ({ expertId, time: at(quarter, day) })),
  ),
)

let people = 0
/** Somebody with an e-mail address and a telephone number that nobody else has. */
function somebody({ expertId, time }: Wish) {
  people += 1
  const clientData = {
    name: 'Ada',
    surname: 'Muster',
    email: `p${people}@example.org`,
    phoneNumber: `030 ${100_000 + people}`,
  }
  return placing({
    clientData,
    time,
    bookings: [{ expertId: String(expertId), treatmentTypeId: 'classic', length: 60 }],
  })
}

const place = (input = placing(), caller: Partial<PlaceCart> = {}) =>
  world.place(input, { boundsHolds: true, ...caller })

/** The reason of a refusal, its code where it has none, or the id of the cart. */
async function outcome(placed: Promise<string>): Promise<{ cartId: string } | { refused: unknown }> {
  try {
    return { cartId: await placed }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.details['reason'] ?? error.code }
    throw error
  }
}

/** Places as many at the same time as there are connections. */
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

const attemptOf = (target_id: string, status: AttemptStatus) =>
  ({ subject: 'booking', target_id, provider: 'stripe', method: 'card', status, amount_cents: 8100 }) as const

/** A payment of the cart that has come so far. */
async function attempt(cartId: string, status: AttemptStatus) {
  await world.move(cartId, 'createPayment')
  await db.insertInto('payment_attempt').values(attemptOf(cartId, status)).execute()
}

/** Resolves when a statement waits for the lock of a row. */
async function waitingForLock() {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    if (rows.length > 0) return
  }
}

const held = (outcomes: readonly object[]) => outcomes.filter((one) => 'cartId' in one).length

/** Which part of its free quarter hours each day still has. */
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

/** Whether a guest finds an hour on each of the days: every second expert is tried, as somebody would who looks at a few. */
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
  test('from one address takes ten slots, and at most a tenth of a day', { timeout: 60_000 }, async () => {
    const outcomes = await attack(wishes.slice(0, ATTEMPTS), () => '203.0.113.66')
    expect(held(outcomes)).toBe(limits.unpaidHoldsPerCallerMax)
    for (const share of await freeShares()) expect(share).toBeGreaterThanOrEqual(0.9)
    expect(await daysWithRoom({ callerAddress: '203.0.113.7' }, somebody)).toEqual(days)
  })

  test(
    'from twenty addresses leaves half of each day, and people who sign in book it',
    { timeout: 60_000 },
    async () => {
      // All on two days, which so many could fill.
      const wanted = wishes.slice(0, ATTEMPTS)
      const outcomes = await attack(wanted, (index) => `203.0.113.${100 + (index % 20)}`)
      expect(held(outcomes)).toBeGreaterThan(limits.unpaidHoldsPerCallerMax)
      expect(outcomes).toContainEqual({ refused: 'email_unconfirmed' })
      for (const share of await freeShares()) expect(share).toBeGreaterThanOrEqual(0.49)
      const client = await addClient(db)
      const actor = client.actor
      const bookings = (wish: Wish) => ({ ...somebody(wish), clientData: null })
      expect(await daysWithRoom({ callerAddress: '203.0.113.7', actor }, bookings)).toEqual(days)
    },
  )

  test('gives everything back when the holds expire', async () => {
    await attack(wishes.slice(0, 40), () => '203.0.113.66')
    await world.advance(limits.holdMinutes + 1)
    await expireHolds(db, silent)
    expect(await freeShares()).toEqual(days.map(() => 1))
    expect(await db.selectFrom('cart').select('id').where('caller_hash', 'is not', null).execute()).toEqual([])
    expect(held(await attack(wishes.slice(0, 40), () => '203.0.113.66'))).toBe(limits.unpaidHoldsPerCallerMax)
  })
})

describe('unpaid holds', () => {
  afterEach(async () => {
    await db.deleteFrom('payment_attempt').execute()
  })
  const [first, second, third] = wishes.filter(({ expertId }) => expertId === 1) as [Wish, Wish, Wish]

  test('leave room for a hotel that books ten appointments in an hour and pays for them', async () => {
    const hotel = { callerAddress: '203.0.113.20' }
    for (const wish of wishes.slice(0, 20)) {
      const cartId = await place(somebody(wish), hotel)
      await world.move(cartId, 'createPayment')
      await world.move(cartId, 'paymentSucceeded')
    }
    for (const wish of wishes.slice(20, 24)) await place(somebody(wish), hotel)
  })

  test('are bounded for one telephone number and e-mail address, whatever addresses they come from', async () => {
    const shared = { name: 'Ada', surname: 'Muster', email: 'victim@example.org', phoneNumber: '030 7654321' }
    const outcomes = await Promise.all(
      wishes
        .slice(0, 30)
        .map((wish, index) =>
          outcome(place({ ...somebody(wish), clientData: shared }, { callerAddress: `198.51.100.${index}` })),
        ),
    )
    expect(held(outcomes)).toBe(limits.unpaidHoldsPerPersonMax)
    const refusal = place({ ...somebody(third), clientData: { ...shared, email: 'else@example.org' } })
    await expect(refusal).rejects.toMatchObject({
      code: 'rate_limited',
      details: { reason: 'email_unconfirmed', retryAfter: limits.holdMinutes * 60 + 5 },
    })
    const { actor } = await addClient(db, { email: 'victim@example.org' })
    const signedIn = { ...somebody({ expertId: 1, time: at(72, days[4]) }), clientData: shared }
    await place(signedIn, { actor, callerAddress: '203.0.113.8' })
  })

  test('are let go when the same person places again, and the slot can be taken at once', async () => {
    const former = await place(placing({ time: first.time }))
    const again = await place(placing({ time: first.time }))
    expect(await world.status(former)).toBe('cancelled')
    expect(await world.status(again)).toBe('placed')
    const client = await addClient(db)
    const signedIn = { actor: client.actor, callerAddress: '198.51.100.1' }
    const onPhone = await place(placing({ time: second.time, clientData: null }), signedIn)
    await place(placing({ time: third.time, clientData: null }), { ...signedIn, callerAddress: '198.51.100.2' })
    expect(await world.status(onPhone)).toBe('cancelled')
  })

  test('stay when somebody elsewhere gives the same e-mail address', async () => {
    const former = await place(placing({ time: first.time }), { callerAddress: '198.51.100.1' })
    await place(placing({ time: second.time }), { callerAddress: '198.51.100.2' })
    expect(await world.status(former)).toBe('placed')
  })

  test.each(['processing', 'sent', 'created'] as const)('stay for a guest whose payment is %s', async (status) => {
    const former = await place(placing({ time: first.time }))
    await attempt(former, status)
    await place(placing({ time: second.time }))
    expect(await world.status(former)).toBe('waitingForPayment')
  })

  test('of a client are not let go by a guest behind the same address with the same e-mail address', async () => {
    const { actor, id } = await addClient(db)
    const { email } = await db.selectFrom('client').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    const former = await place(placing({ time: first.time, clientData: null }), { actor })
    const guest = placing({ time: second.time })
    await place({ ...guest, clientData: { ...guest.clientData, email } as typeof guest.clientData })
    expect(await world.status(former)).toBe('placed')
  })

  test.each([
    { why: 'whose price has changed', changes: { expectedTotal: 1 }, code: 'price_changed' },
    { why: 'with a wrong code', changes: { discountOrVoucherCode: 'NOSUCHCODE' }, code: 'discount_not_found' },
    {
      why: 'whose slot is taken',
      changes: { bookings: [{ expertId: '2', treatmentTypeId: 'classic', length: 60 }] },
      code: 'not_available',
    },
  ])('stay when the same person places an appointment $why', async ({ changes, code }) => {
    await place(somebody({ expertId: 2, time: second.time }), { callerAddress: '198.51.100.3' })
    const former = await place(placing({ time: first.time }))
    await expect(place(placing({ time: second.time, ...changes }))).rejects.toMatchObject({ code })
    expect(await world.status(former)).toBe('placed')
  })

  test('count wrong codes of a person who holds an appointment', async () => {
    await place(placing({ time: first.time }))
    const guess = () => outcome(place(placing({ time: second.time, discountOrVoucherCode: 'NOSUCHCODE' })))
    for (let tries = 0; tries < limits.wrongCodesMax; tries += 1) {
      expect(await guess()).toEqual({ refused: 'discount_not_found' })
    }
    expect(await guess()).toEqual({ refused: 'rate_limited' })
  })

  test('stay at the slot that is being paid for, which the same client wants again', async () => {
    const { actor } = await addClient(db)
    const former = await place(placing({ time: first.time, clientData: null }), { actor })
    await attempt(former, 'sent')
    const again = place(placing({ time: first.time, clientData: null }), { actor })
    await expect(again).rejects.toMatchObject({ code: 'not_available' })
    expect(await world.status(former)).toBe('waitingForPayment')
  })

  test('give the voucher back that the same person spends again', async () => {
    const { code } = await world.issue({ valueCents: 5000 })
    const input = { time: first.time, discountOrVoucherCode: code, expectedTotal: 3100 }
    const former = await place(placing(input))
    await place(placing(input))
    expect(await world.status(former)).toBe('cancelled')
  })

  test('stay when their payment begins while the same client is placing again', async () => {
    const { actor } = await addClient(db)
    const former = await place(placing({ time: first.time, clientData: null }), { actor })
    const paying = db.transaction().execute(async (tx) => {
      await moveCart(tx, former, 'createPayment', silent)
      await tx.insertInto('payment_attempt').values(attemptOf(former, 'requires_action')).execute()
      const placed = place(placing({ time: second.time, clientData: null }), { actor })
      await waitingForLock()
      return { placed }
    })
    await (
      await paying
    ).placed
    expect(await world.status(former)).toBe('waitingForPayment')
  })

  test('are swapped by two people who each want what the other holds, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      await world.advance(1)
      const swap = [1, 2].map(async (expertId) => {
        const person = { ...somebody({ expertId, time: first.time }) }
        const caller = { callerAddress: `198.51.100.${expertId}` }
        await place(person, caller)
        const bookings = [{ expertId: String(3 - expertId), treatmentTypeId: 'classic', length: 60 }]
        const wanted = { ...person, time: second.time, bookings, idempotencyKey: `${person.idempotencyKey}-again` }
        return () => outcome(place(wanted, caller))
      })
      const outcomes = await Promise.all((await Promise.all(swap)).map((again) => again()))
      expect(held(outcomes)).toBe(2)
      await clearCarts(world)
    }
  })

  test('stay when the call that placed them is repeated', async () => {
    const input = placing({ time: first.time })
    const calls = await Promise.all([place(input), place(input), place(input)])
    expect(new Set(calls).size).toBe(1)
    expect(await world.status(calls[0])).toBe('placed')
  })
})
