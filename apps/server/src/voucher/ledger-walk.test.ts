import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { createBookingWorld, placing, silent, TOKEN_KEY } from '../booking/testing/booking-world.ts'
import { loadConfig } from '../platform/config.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { openJobQueue } from '../platform/job-queue.ts'
import { handleJob } from '../platform/jobs.ts'
import { orderToken, orderVouchers } from './order-vouchers.ts'
import { expireBalances } from './expiry-queries.ts'
import { canReserve, giveBack, redeemVoucher, reserveVoucher } from './spend-voucher.ts'
import { clearVouchers } from './testing/clear-vouchers.ts'
import {
  settleWithdrawal,
  voucherOrderPaid,
  voucherOrderWithdrawn,
  withdrawnMoneyReturned,
} from './voucher-order-jobs.ts'
import { voucherOrderToPay } from './voucher-order-to-pay.ts'
import { revokedOfOrder, unspentOfOrder } from './voucher-queries.ts'
import { withdrawVoucherOrder } from './withdraw-order.ts'

const WALKS = 16
const STEPS = 24
const CARTS = 3

const carts: string[] = []
const world = await createBookingWorld()
const nothing = () => Promise.resolve()
const handlers = [
  ...[voucherOrderPaid, settleWithdrawal, voucherOrderWithdrawn].map((job) => handleJob(job, nothing)),
  handleJob(withdrawnMoneyReturned, nothing),
]
const queue = await openJobQueue({ url: world.url, db: world.db, log: silent, handlers })
for (let expert = 1; expert <= CARTS; expert += 1) {
  const bookings = [{ expertId: String(expert), treatmentTypeId: 'classic', length: 60 }]
  carts.push(await world.place(placing({ bookings })))
}
afterAll(async () => {
  await queue.stop()
  await world.close()
})

const config = loadConfig({ TOKEN_KEY })
const inOne = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) => world.db.transaction().execute(work)

/** A paid order of one voucher over 75 EUR and one over 25 EUR. */
async function paidOrder() {
  const order = await orderVouchers(world.db, {
    input: {
      buyerData: { name: 'Ada', surname: 'Muster', email: 'ada@example.org' },
      items: [
        { type: 'massage', value: 75, amount: 1 },
        { type: 'value', value: 25, amount: 1 },
      ],
      termsAccepted: true,
      idempotencyKey: randomUUID(),
    },
    actor: { kind: 'guest' },
    callerAddress: '10.0.0.1',
    ordersPerMinute: 100_000,
    language: 'de',
    tokenKey: TOKEN_KEY,
  })
  await inOne((tx) => voucherOrderToPay.settleSuccess(tx, order.id, { log: silent, config }))
  const vouchers = await world.db
    .selectFrom('voucher')
    .select('id')
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  return { id: order.id, token: orderToken(TOKEN_KEY, order), vouchers: vouchers.map(({ id }) => id) }
}

type Step = {
  what: 'reserve' | 'release' | 'pay' | 'cancel' | 'days' | 'expire' | 'withdraw'
  voucher: number
  cart: number
  cents: number
}
const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom(
      ...(['reserve', 'reserve', 'reserve', 'release', 'pay', 'pay', 'cancel', 'cancel', 'days', 'days'] as const),
      ...(['expire', 'withdraw'] as const),
    ),
    voucher: fc.nat(1),
    cart: fc.nat(CARTS - 1),
    cents: fc.integer({ min: 1, max: 4000 }),
  }),
  { minLength: STEPS / 2, maxLength: STEPS },
)

/** A cart's share of a voucher, as the walk tracks it. */
type Share = { voucherId: string; cartId: string; held: number; spent: number }

/** The kinds of entries that occurred in all walks. */
const met = new Set<string>()

async function walk(path: readonly Step[]): Promise<void> {
  await clearVouchers(world.db)
  await world.setNow(TEST_NOW)
  const order = await paidOrder()
  const shares = new Map<string, Share>()
  let withdrawn = false
  for (const { what, voucher, cart, cents } of path) {
    const voucherId = order.vouchers[voucher] ?? ''
    const cartId = carts[cart] ?? ''
    if (what === 'reserve' && !shares.has(`${voucherId} ${cartId}`)) {
      const reserved = await inOne(async (tx) => {
        const can = await canReserve(tx, voucherId, cents)
        if (can) await reserveVoucher(tx, { voucherId, cartId, cents })
        return can
      })
      if (reserved) shares.set(`${voucherId} ${cartId}`, { voucherId, cartId, held: cents, spent: 0 })
    }
    // Apply each possible event to a share in that state.
    const ready = [...shares.values()].filter(({ held, spent }) => (what === 'cancel' ? spent > 0 : held > 0))
    const share = ready[cents % Math.max(1, ready.length)]
    if (share && what === 'release') {
      await inOne((tx) => giveBack(tx, { ...share, cents: share.held }, 'release'))
      share.held = 0
    }
    if (share && what === 'pay') {
      await inOne((tx) => redeemVoucher(tx, { ...share, cents: share.held }))
      Object.assign(share, { held: 0, spent: share.held })
    }
    if (share && what === 'cancel') {
      await inOne((tx) => giveBack(tx, { ...share, cents: share.spent }, 'restore'))
      share.spent = 0
    }
    if (what === 'days') await world.advance(4 * 24 * 60)
    if (what === 'expire') {
      await world.advance(4 * 366 * 24 * 60)
      await expireBalances(world.db)
    }
    if (what === 'withdraw') {
      const answer = await withdrawVoucherOrder(world.db, order.id, order).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'too_late_to_cancel' })
      })
      if (!withdrawn && answer?.status === 'revoked') expect(await unspentOfOrder(world.db, order.id)).toBe(0)
      withdrawn ||= answer?.status === 'revoked'
    }
    await check(order.id, shares, withdrawn)
  }
  const kinds = await world.db.selectFrom('voucherEntry').select('kind').distinct().execute()
  for (const { kind } of kinds) met.add(kind)
}

/** Every cent of the order is accounted for, and no amount is negative. */
async function check(orderId: string, shares: ReadonlyMap<string, Share>, withdrawn: boolean): Promise<void> {
  const { rows } = await sql<{ balance: number; ledger: number; gone: number }>`
    select balance_cents as balance, sum(change_cents)::int as ledger,
      coalesce(sum(amount_cents) filter (where kind in ('revoke', 'expire')), 0)::int as gone
    from voucher join voucher_entry on voucher_entry.voucher_id = voucher.id
    where order_id = ${orderId} group by voucher.id`.execute(world.db)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  for (const { balance, ledger } of rows) {
    expect(balance).toBe(ledger)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  const inCarts = [...shares.values()].reduce((total, { held, spent }) => total + held + spent, 0)
  expect(sum(({ balance }) => balance) + sum(({ gone }) => gone) + inCarts).toBe(10_000)
  // Only a withdrawal refunds money, and never more than was paid.
  const revoked = await revokedOfOrder(world.db, orderId)
  expect(revoked).toBeLessThanOrEqual(withdrawn ? 10_000 : 0)
  if (withdrawn) expect(await unspentOfOrder(world.db, orderId)).toBe(0)
}

test('every cent of an order is accounted for through reserving, paying, cancelling, expiring and withdrawing', async () => {
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: WALKS, seed: 20271107, endOnFailure: true })
  expect([...met].sort()).toEqual(['expire', 'issue', 'redeem', 'release', 'reserve', 'restore', 'revoke'])
})
