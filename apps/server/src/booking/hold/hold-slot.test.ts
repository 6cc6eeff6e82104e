import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { addClient } from '../../account/testing/add-client.ts'
import { isOffered, verifyBitmaps } from '../../availability/index.ts'
import { servedPlace } from '../../geo/index.ts'
import { at, placing, TEN, worldOfFile } from '../testing/booking-world.ts'
import { holding, slotHoldsOf, withExperts } from '../testing/slot-hold-stage.ts'

const world = await worldOfFile({ poolSize: 10 })
const { db } = world
const { hold, release, sweep, live } = slotHoldsOf(world)
const notAvailable = { code: 'not_available' }
const MINUTE = 60_000

const isFree = async (quarter = TEN) => {
  const place = await servedPlace(db, { postalCode: '10115' })
  return isOffered(db, { expertId: 1, treatmentTypeId: 'classic', lengthMinutes: 60, startAt: at(quarter), place })
}

describe('holding a slot', () => {
  test('keeps it from everybody else for 15 minutes, without a cart', async () => {
    const held = await hold(holding())
    expect(held?.heldUntil).toBe(Date.parse('2027-01-11T08:00:00Z') + limits.slotHoldMinutes * MINUTE)
    expect(await isFree()).toBe(false)
    await expect(world.place()).rejects.toMatchObject(notAvailable)
    await expect(hold(holding())).rejects.toMatchObject(notAvailable)
    expect(await db.selectFrom('cart').select('id').execute()).toEqual([])
    expect(await verifyBitmaps(db)).toEqual([])
    await world.advance(limits.slotHoldMinutes - 1)
    await sweep()
    expect(await live()).toBe(1)
    await world.advance(1)
    await sweep()
    expect(await live()).toBe(0)
    expect(await isFree()).toBe(true)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('with the same key changes nothing, even if repeated at the same moment', async () => {
    const input = holding()
    const first = await Promise.all([hold(input), hold(input), hold(input)])
    await world.advance(5)
    const again = await hold(input)
    expect(new Set([...first, again].map((held) => held?.heldUntil)).size).toBe(1)
    expect(await live()).toBe(1)
  })

  test('rejects another appointment with the same key', async () => {
    const input = holding()
    await hold(input)
    await expect(hold({ ...input, time: at(TEN + 8) })).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  test('takes both experts of a couple or neither', async () => {
    await hold(holding({ bookings: withExperts(2) }))
    await expect(hold(holding({ bookings: withExperts(1, 2) }))).rejects.toMatchObject(notAvailable)
    expect(await isFree()).toBe(true)
    await hold(holding({ bookings: withExperts(3, 1) }))
    expect(await isFree()).toBe(false)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test.each([
    ['an unknown expert', { bookings: withExperts(99) }, 'not_found'],
    ['an unknown treatment', { bookings: [{ expertId: '1', treatmentTypeId: 'none', length: 60 }] }, 'not_found'],
    ['one expert twice', { bookings: withExperts(1, 1) }, 'invalid_input'],
    ['a place that is not served', { postalCode: '99999' }, 'not_served'],
    ['a start inside the lead time', { time: at(TEN, '2027-01-12') }, 'not_available'],
    ['a start off the grid', { time: at(TEN) + MINUTE }, 'not_available'],
    ['a short key', { idempotencyKey: 'short' }, 'invalid_input'],
    ['a short former key', { replaces: 'short' }, 'invalid_input'],
  ])('rejects %s and holds nothing', async (_what, changes, code) => {
    await expect(hold(holding(changes))).rejects.toMatchObject({ code })
    expect(await live()).toBe(0)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('is refused within the lead time with the earliest start, which can be held', async () => {
    const tooSoon = hold(holding({ time: at(TEN, '2027-01-12') }))
    const earliestStart = '2027-01-13T08:00:00.000Z'
    await expect(tooSoon).rejects.toMatchObject({ ...notAvailable, details: { reason: 'too_soon', earliestStart } })
    await hold(holding({ time: Date.parse(earliestStart) }))
    expect(await live()).toBe(1)
  })

  test("replaces the page's former hold, or keeps it if the new slot is taken", async () => {
    const former = holding()
    await hold(former)
    await hold(holding({ bookings: withExperts(2) }))
    const taken = holding({ bookings: withExperts(2), replaces: former.idempotencyKey })
    await expect(hold(taken)).rejects.toMatchObject(notAvailable)
    expect(await isFree()).toBe(false)
    await hold(holding({ time: at(TEN + 8), replaces: former.idempotencyKey }))
    expect([await isFree(), await isFree(TEN + 8)]).toEqual([true, false])
    expect(await hold(former)).toBeUndefined()
    expect(await live()).toBe(2)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('can replace a hold by one that overlaps it', async () => {
    const former = holding()
    await hold(former)
    await hold(holding({ time: at(TEN + 1), replaces: former.idempotencyKey }))
    expect(await live()).toBe(1)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('counts against a limit of calls, but not when it is repeated', async () => {
    const input = holding()
    const caller = { holdsPerMinute: 1 }
    await hold(input, caller)
    await hold(input, caller)
    await expect(hold(holding({ time: at(TEN + 8) }), caller)).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('leaves nothing but its key in the database once it has ended', async () => {
    const { actor } = await addClient(db)
    const input = holding()
    await hold(input, { actor })
    await release(input)
    expect(await db.selectFrom('slotHold').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('slotHoldExpert').selectAll().execute()).toEqual([])
    const keys = db.selectFrom('idempotencyKey').select(['principal', 'key']).where('operation', '=', 'holdSlot')
    expect(await keys.execute()).toEqual([{ principal: 'guest', key: input.idempotencyKey }])
  })
})

describe('releasing a held slot', () => {
  test('frees it at once, and does nothing more when it is repeated', async () => {
    const input = holding()
    await hold(input)
    await Promise.all([release(input), release(input)])
    await release(input)
    expect(await isFree()).toBe(true)
    expect(await hold(input)).toBeUndefined()
    expect(await live()).toBe(0)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('before its hold arrives keeps the hold from being made', async () => {
    const late = holding()
    await release(late)
    expect(await hold(late)).toBeUndefined()
    const replaced = holding()
    await hold(holding({ time: at(TEN + 8), replaces: replaced.idempotencyKey }))
    expect(await hold(replaced)).toBeUndefined()
    expect(await isFree()).toBe(true)
  })

  test('does nothing to a hold that is over and whose slot somebody else has', async () => {
    const input = holding()
    await hold(input)
    await world.advance(limits.slotHoldMinutes)
    await sweep()
    const cartId = await world.place()
    await release(input)
    expect(await hold(input)).toBeUndefined()
    expect(await world.status(cartId)).toBe('placed')
    expect(await verifyBitmaps(db)).toEqual([])
  })
})

describe('placing a held slot', () => {
  test('takes the hold over', async () => {
    const input = holding()
    await hold(input)
    const cartId = await world.place(placing({ slotHoldKey: input.idempotencyKey }))
    expect(await live()).toBe(0)
    expect(await isFree()).toBe(false)
    expect(await verifyBitmaps(db)).toEqual([])
    // A late call neither holds nor releases anything.
    expect(await hold(input)).toBeUndefined()
    await release(input)
    await sweep()
    expect(await world.status(cartId)).toBe('placed')
    expect(await isFree()).toBe(false)
  })

  test('returns the same cart when repeated, with and without the key', async () => {
    const input = holding()
    await hold(input)
    const placed = placing({ slotHoldKey: input.idempotencyKey })
    const cartId = await world.place(placed)
    const { slotHoldKey: _, ...without } = placed
    expect(await world.place(placed)).toBe(cartId)
    expect(await world.place(without)).toBe(cartId)
  })

  test('succeeds although the lead time has become too short since', async () => {
    // 48 hours from now, to the minute.
    const time = at(36, '2027-01-13')
    const input = holding({ time })
    await hold(input)
    await world.advance(5)
    await expect(hold(holding({ bookings: withExperts(2), time }))).rejects.toMatchObject(notAvailable)
    await world.place(placing({ time, slotHoldKey: input.idempotencyKey }))
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('ends the hold if it places another appointment', async () => {
    const input = holding()
    await hold(input)
    await world.place(placing({ time: at(TEN + 8), slotHoldKey: input.idempotencyKey }))
    expect(await live()).toBe(0)
    expect(await isFree()).toBe(true)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test.each([
    ['at a changed price', { expectedTotal: 1 }, 'price_changed'],
    ['with a wrong code', { discountOrVoucherCode: 'NOSUCHCODE' }, 'discount_not_found'],
    ['another slot that is taken', { bookings: withExperts(2) }, 'not_available'],
  ])('keeps the hold if the placing fails, %s', async (_what, changes, code) => {
    await hold(holding({ bookings: withExperts(2) }))
    const input = holding()
    await hold(input)
    const failing = placing({ slotHoldKey: input.idempotencyKey, ...changes })
    await expect(world.place(failing)).rejects.toMatchObject({ code })
    expect(await live()).toBe(2)
    await world.place(placing({ slotHoldKey: input.idempotencyKey }))
  })

  test('still succeeds after the end of the hold while nobody else has the slot', async () => {
    const input = holding()
    await hold(input)
    await world.advance(limits.slotHoldMinutes + 1)
    const left = await world.place(placing({ slotHoldKey: input.idempotencyKey }))
    expect(await live()).toBe(0)
    await world.move(left, 'leave')
    const other = holding()
    await hold(other)
    await world.advance(limits.slotHoldMinutes + 1)
    await sweep()
    await world.place()
    await expect(world.place(placing({ slotHoldKey: other.idempotencyKey }))).rejects.toMatchObject(notAvailable)
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('works without a hold, and ignores an unknown key', async () => {
    await world.place(placing({ slotHoldKey: 'a-key-that-holds-nothing' }))
    await expect(world.place(placing({ slotHoldKey: 'short' }))).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is refused if somebody else holds the slot', async () => {
    await hold(holding())
    const own = holding({ bookings: withExperts(2) })
    await hold(own)
    await expect(world.place(placing({ slotHoldKey: own.idempotencyKey }))).rejects.toMatchObject(notAvailable)
    expect(await live()).toBe(2)
  })
})

describe('a hold at a partner location', () => {
  const atSpa = (quarter: number) => ({ time: at(quarter), locationId: 'spa' })
  const held = (quarter: number) => holding({ ...atSpa(quarter), postalCode: null })
  const blockedUntil = async (cartId: string) =>
    (await db.selectFrom('booking').select('blockedUntil').where('cartId', '=', cartId).executeTakeFirstOrThrow())
      .blockedUntil

  test('needs no travel after a booking there, which gets its travel back when the hold ends', async () => {
    const before = await world.place(placing(atSpa(TEN)))
    const input = held(TEN + 4)
    await hold(input)
    expect(await blockedUntil(before)).toBe(at(TEN + 4))
    expect(await verifyBitmaps(db)).toEqual([])
    await release(input)
    expect(await blockedUntil(before)).toBe(at(TEN + 6))
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('gets its travel back when the next booking is abandoned, and keeps it when it is placed', async () => {
    const input = held(TEN)
    await hold(input)
    const after = await world.place(placing(atSpa(TEN + 4)))
    expect(await verifyBitmaps(db)).toEqual([])
    await world.move(after, 'leave')
    expect(await verifyBitmaps(db)).toEqual([])
    await expect(hold(holding({ time: at(TEN + 4) }))).rejects.toMatchObject(notAvailable)
    const cartId = await world.place(placing({ ...atSpa(TEN), slotHoldKey: input.idempotencyKey }))
    expect(await blockedUntil(cartId)).toBe(at(TEN + 6))
    expect(await verifyBitmaps(db)).toEqual([])
  })

  test('keeps its travel before appointments elsewhere', async () => {
    await hold(held(TEN))
    await expect(hold(holding({ time: at(TEN + 4) }))).rejects.toMatchObject(notAvailable)
    await hold(holding({ time: at(TEN + 6) }))
    expect(await verifyBitmaps(db)).toEqual([])
  })
})
