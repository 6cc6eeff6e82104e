import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCarts, createBookingWorld, placing, silent } from '../booking/testing/booking-world.ts'
import { voucherSweeps } from './expire-vouchers.ts'
import { findVoucher } from './spend-voucher.ts'
import { insertEntry, type NewEntry } from './voucher-queries.ts'
import { statusOfVoucher } from './voucher-status.ts'

let voucherId: string
let cartId: string
let otherCartId: string
const world = await createBookingWorld()
afterAll(() => world.close())
beforeEach(async () => {
  await clearCarts(world)
  voucherId = (await world.issue({})).id
  cartId = await world.place(placing())
  otherCartId = await world.place(placing({ bookings: [{ expertId: '2', treatmentTypeId: 'classic', length: 60 }] }))
})

const enter = (entry: Partial<NewEntry>) =>
  world.db.transaction().execute((tx) => insertEntry(tx, { voucherId, kind: 'reserve', cents: 100, cartId, ...entry }))
const balance = () => world.balance(voucherId)
const expire = () => voucherSweeps[0]?.run({ db: world.db, log: silent })

describe('the ledger', () => {
  test('determines the balance: reserved money is gone, returns when released, and is not taken twice when redeemed', async () => {
    expect(await balance()).toBe(10_000)
    await enter({ cents: 6000 })
    expect(await balance()).toBe(4000)
    await enter({ cents: 6000, kind: 'release' })
    expect(await balance()).toBe(10_000)
    await enter({ cents: 6000 })
    await enter({ cents: 6000, kind: 'redeem' })
    expect(await balance()).toBe(4000)
    await enter({ cents: 6000, kind: 'restore' })
    expect(await balance()).toBe(10_000)
    await enter({ cents: 1000, kind: 'redeem', cartId: null })
    expect(await balance()).toBe(9000)
    await enter({ cents: 9000, kind: 'revoke', cartId: null })
    expect(await balance()).toBe(0)
  })

  test('never lets a balance fall below zero, not even by a cent', async () => {
    await enter({ cents: 9000 })
    await expect(enter({ cents: 1001, cartId: otherCartId })).rejects.toThrow('voucher_balance_cents_check')
    await enter({ cents: 1000, cartId: otherCartId })
    expect(await balance()).toBe(0)
  })

  test.each([
    ['releases more than the cart has', [{ cents: 101, kind: 'release' }]],
    ["releases another cart's money", [{ kind: 'release', other: true }]],
    ['redeems more than the cart has', [{ cents: 101, kind: 'redeem' }]],
    ['redeems released money', [{ kind: 'release' }, { kind: 'redeem' }]],
    ['redeems twice', [{ kind: 'redeem' }, { kind: 'redeem' }]],
    ['releases redeemed money', [{ kind: 'redeem' }, { kind: 'release' }]],
    ['restores money that was not redeemed', [{ kind: 'restore' }]],
    ['restores twice', [{ kind: 'redeem' }, { kind: 'restore' }, { kind: 'restore' }]],
  ] as const)('refuses what %s', async (_, entries) => {
    await enter({ cents: 100 })
    const steps = entries.map((entry) => {
      const { other, ...rest } = { other: false, ...entry }
      return () => enter({ ...rest, cartId: other ? otherCartId : cartId })
    })
    const last = steps.pop()
    for (const step of steps) await step()
    await expect(last?.()).rejects.toThrow('has not so much of voucher')
  })

  test.each([
    ['a reservation without a cart', { cartId: null }],
    ['an issue for a cart', { kind: 'issue' }],
    ['an amount of zero', { cents: 0 }],
    ['a negative amount', { cents: -1 }],
    ['an unknown voucher', { voucherId: '00000000-0000-0000-0000-000000000000' }],
  ] as const)('refuses %s', async (_, entry) => {
    await expect(enter(entry)).rejects.toThrow(/violates/)
  })

  test('is append-only: no row can be changed or deleted, and no balance changed without it', async () => {
    const statements = [
      sql`update voucher_entry set amount_cents = 1`,
      sql`delete from voucher_entry`,
      sql`truncate voucher_entry`,
      sql`update voucher set balance_cents = 99999`,
      sql`insert into voucher (code_hash, expires_on, balance_cents) values (${Buffer.alloc(32)}, '2030-12-31', 1)`,
    ]
    for (const statement of statements) await expect(statement.execute(world.db)).rejects.toThrow('is refused')
    expect(await balance()).toBe(10_000)
  })
})

describe('a voucher', () => {
  test('is found by its code in any spelling', async () => {
    const { id, code } = await world.issue({ valueCents: 2500 })
    for (const written of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
      expect(await findVoucher(world.db, written)).toMatchObject({ id, balanceCents: 2500, active: true })
    }
    expect(await findVoucher(world.db, code.slice(0, -1))).toBeUndefined()
  })

  test('is valid until the end of the third calendar year in Berlin, and then loses its balance', async () => {
    const { id, code } = await world.issue({})
    const status = async () => {
      const voucher = await findVoucher(world.db, code)
      return voucher && statusOfVoucher(voucher)
    }
    expect(await findVoucher(world.db, code)).toMatchObject({ expiresOn: '2030-12-31' })
    // Berlin is an hour ahead of UTC.
    await world.setNow('2030-12-31T22:59:59Z')
    expect(await status()).toBe('applied')
    await expire()
    expect(await world.balance(id)).toBe(10_000)
    await world.setNow('2030-12-31T23:00:00Z')
    expect(await status()).toBe('expired')
    await expire()
    await expire()
    expect(await world.balance(id)).toBe(0)
    const entries = await world.db.selectFrom('voucherEntry').select('kind').where('voucherId', '=', id).execute()
    expect(entries.map(({ kind }) => kind)).toEqual(['issue', 'expire'])
    expect(await status()).toBe('expired')
  })

  test('counts as used only when nothing is left', () => {
    const voucher = { id: voucherId, codeVersion: 1, active: true, expired: false, expiresOn: '2030-12-31' }
    expect(statusOfVoucher({ ...voucher, balanceCents: 1 })).toBe('applied')
    expect(statusOfVoucher({ ...voucher, balanceCents: 0 })).toBe('used')
    expect(statusOfVoucher({ ...voucher, balanceCents: 0, active: false })).toBe('inactive')
    expect(statusOfVoucher({ ...voucher, balanceCents: 1, expired: true })).toBe('expired')
  })
})
