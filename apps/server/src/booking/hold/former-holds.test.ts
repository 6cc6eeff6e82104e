import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { PaymentAttempt } from '@ruhepol/database/tables'
import { addClient } from '../../account/testing/add-client.ts'
import { moveCart } from '../cart/move-cart.ts'
import { at, clearCarts, placing, silent, worldOfFile } from '../testing/booking-world.ts'
import { held, outcome, placeBounded, somebody, type Wish } from '../testing/hold-stage.ts'

const world = await worldOfFile({ poolSize: 40 })
const { db } = world
const place = placeBounded(world)
const [first, second, third] = [36, 42, 48].map((quarter) => ({ expertId: 1, time: at(quarter) })) as [Wish, Wish, Wish]

afterEach(async () => {
  await db.deleteFrom('paymentAttempt').execute()
})

const attemptOf = (targetId: string, status: PaymentAttempt['status']) =>
  ({ subject: 'booking', targetId, provider: 'stripe', method: 'card', status, amountCents: 8100 }) as const

/** A payment of the cart at this stage. */
async function attempt(cartId: string, status: PaymentAttempt['status']) {
  await world.move(cartId, 'createPayment')
  await db.insertInto('paymentAttempt').values(attemptOf(cartId, status)).execute()
}

/** Resolves when a statement waits for a row lock. */
async function waitingForLock() {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    if (rows.length > 0) return
  }
}

describe('earlier unpaid holds of a person who places again', () => {
  test('are released when the same person places again, so that the slot is free at once', async () => {
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

  test('stay if someone from another address gives the same e-mail address', async () => {
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

  test('stay for a client if a guest behind the same IP address gives the same e-mail address', async () => {
    const { actor, id } = await addClient(db)
    const { email } = await db.selectFrom('client').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    const former = await place(placing({ time: first.time, clientData: null }), { actor })
    const guest = placing({ time: second.time })
    await place({ ...guest, clientData: { ...guest.clientData, email } as typeof guest.clientData })
    expect(await world.status(former)).toBe('placed')
  })

  test.each([
    { why: 'at a changed price', changes: { expectedTotal: 1 }, code: 'price_changed' },
    { why: 'with a wrong code', changes: { discountOrVoucherCode: 'NOSUCHCODE' }, code: 'discount_not_found' },
    {
      why: 'in a taken slot',
      changes: { bookings: [{ expertId: '2', treatmentTypeId: 'classic', length: 60 }] },
      code: 'not_available',
    },
  ])('stay if the same person places an appointment $why', async ({ changes, code }) => {
    await place(somebody({ expertId: 2, time: second.time }), { callerAddress: '198.51.100.3' })
    const former = await place(placing({ time: first.time }))
    await expect(place(placing({ time: second.time, ...changes }))).rejects.toMatchObject({ code })
    expect(await world.status(former)).toBe('placed')
  })

  test('do not exempt the person from the count of wrong codes', async () => {
    await place(placing({ time: first.time }))
    const guess = () => outcome(place(placing({ time: second.time, discountOrVoucherCode: 'NOSUCHCODE' })))
    for (let tries = 0; tries < limits.wrongCodesMax; tries += 1) {
      expect(await guess()).toEqual({ refused: 'discount_not_found' })
    }
    expect(await guess()).toEqual({ refused: 'rate_limited' })
  })

  test('stay if the same client wants the slot that is being paid for', async () => {
    const { actor } = await addClient(db)
    const former = await place(placing({ time: first.time, clientData: null }), { actor })
    await attempt(former, 'sent')
    const again = place(placing({ time: first.time, clientData: null }), { actor })
    await expect(again).rejects.toMatchObject({ code: 'not_available' })
    expect(await world.status(former)).toBe('waitingForPayment')
  })

  test('return their voucher so that the same person can spend it again', async () => {
    const { code } = await world.issue({ valueCents: 5000 })
    const input = { time: first.time, discountOrVoucherCode: code, expectedTotal: 3100 }
    const former = await place(placing(input))
    await place(placing(input))
    expect(await world.status(former)).toBe('cancelled')
  })

  test('stay if a payment of theirs begins while the client places again', async () => {
    const { actor } = await addClient(db)
    const former = await place(placing({ time: first.time, clientData: null }), { actor })
    const paying = db.transaction().execute(async (tx) => {
      await moveCart(tx, former, 'createPayment', silent)
      await tx.insertInto('paymentAttempt').values(attemptOf(former, 'requires_action')).execute()
      const placed = place(placing({ time: second.time, clientData: null }), { actor })
      await waitingForLock()
      return { placed }
    })
    await (
      await paying
    ).placed
    expect(await world.status(former)).toBe('waitingForPayment')
  })

  test('can be swapped between two people without a deadlock', async () => {
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

  test('stay if the call that placed them is repeated', async () => {
    const input = placing({ time: first.time })
    const calls = await Promise.all([place(input), place(input), place(input)])
    expect(new Set(calls).size).toBe(1)
    expect(await world.status(calls[0])).toBe('placed')
  })
})
