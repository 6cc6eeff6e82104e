import { sql } from 'kysely'
import { addDays } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { ApiError } from '../../platform/errors.ts'
import { expireHolds } from '../cart/expire-carts.ts'
import { settleRelease, settleSuccess } from '../cart/settle-payment.ts'
import { at, placing, silent, worldOfFile } from '../testing/booking-world.ts'

/** The goal is 500 (reliability 3), which `RACE_SIZE=500` sets; the default saves time in every run. */
const REDEMPTIONS = Number(process.env['RACE_SIZE'] ?? 100)
const CLIENTS = 64

const world = await worldOfFile({ poolSize: CLIENTS })

const booking = (expertId: number) => [{ expertId: String(expertId), treatmentTypeId: 'classic', length: 60 }]

/** A unique slot for each number: four experts, six starts a day. */
const slot = (number: number) => ({
  bookings: booking(1 + (number % 4)),
  time: at(36 + 8 * (Math.floor(number / 4) % 5), addDays('2027-01-14', Math.floor(number / 20))),
})

/** The error codes of failed results; rethrows anything unexpected. */
function codesOf(results: PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ApiError) return [result.reason.code]
    throw result.reason
  })
}

/** Inconsistencies between vouchers and ledgers, carts and their reserved or redeemed money, prices and their parts. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'balance' as what, id::text from voucher
      where balance_cents <> (select sum(change_cents) from voucher_entry where voucher_id = voucher.id)
    union all
    select 'money of a cart', cart.id::text from cart
      left join lateral (
        select
          coalesce(sum(case kind when 'reserve' then amount_cents when 'release' then -amount_cents
            when 'redeem' then -amount_cents else 0 end), 0) as reserved,
          coalesce(sum(case kind when 'redeem' then amount_cents when 'restore' then -amount_cents else 0 end), 0) as spent
        from voucher_entry where cart_id = cart.id and voucher_id is not distinct from cart.voucher_id
      ) as money on true
      where (money.reserved, money.spent) is distinct from (
        case when status in ('placed', 'waitingForPayment', 'releasing') then coalesce(voucher_cents, 0) else 0 end,
        case when status = 'paid' then coalesce(voucher_cents, 0) else 0 end)
    union all
    select 'price', cart.id::text from cart
      where total_cents <> (select sum((part->>'valueCents')::int) from jsonb_array_elements(price_components) as part)
    union all
    select 'somebody else''s money', cart_id::text from voucher_entry join cart on cart.id = cart_id
      where cart.voucher_id is distinct from voucher_entry.voucher_id`.execute(world.db)
  return rows
}

test(
  `a voucher lets ${REDEMPTIONS} people with its code spend the balance and not a cent more`,
  { timeout: 120_000 + REDEMPTIONS * 200 },
  async () => {
    const valueCents = 8100 * Math.ceil(REDEMPTIONS / 4) + 2500
    const { id, code } = await world.issue({ valueCents })
    const results = await Promise.allSettled(
      Array.from({ length: REDEMPTIONS }, (_, number) =>
        world.place(placing({ ...slot(number), discountOrVoucherCode: code })),
      ),
    )
    expect(codesOf(results).filter((error) => error !== 'voucher_used' && error !== 'price_changed')).toEqual([])
    const { rows } = await sql<{ spent: string }>`select sum(voucher_cents) as spent from cart`.execute(world.db)
    expect(Number(rows[0]?.spent)).toBe(valueCents)
    expect(await world.balance(id)).toBe(0)
    expect(await contradictions()).toEqual([])
  },
)

test('ledgers equal balances and carts through placing, paying, leaving, expiring, cancelling and late payments', async () => {
  let seed = 20271101
  const random = (below: number) => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    // The low bits of such a sequence repeat after a few steps.
    return (seed >>> 10) % below
  }
  const vouchers: string[] = []
  for (const valueCents of [2500, 5000, 9000, 20_000, 80_000, 8099])
    vouchers.push((await world.issue({ valueCents })).code)
  const codes = [...vouchers, ...vouchers, 'PERCENT15', 'FREE', 'ONCE', null]
  const carts: string[] = []
  const pick = (young: number) => carts.at(-1 - random(Math.min(carts.length, young))) ?? ''
  let next = 0
  const placeSomething = () => {
    next += 1
    const code = codes[random(codes.length)] ?? null
    return world.place(placing({ ...slot(next), discountOrVoucherCode: code })).then((id) => carts.push(id))
  }
  const settle = (cartId: string, cancelled: boolean): Promise<unknown> =>
    world.db.transaction().execute(async (tx) => {
      if (cancelled) await settleRelease(tx, cartId, 'cancelled', silent)
      else await settleSuccess(tx, cartId, silent)
    })
  const events = ['createPayment', 'createPayment', 'paymentSucceeded', 'leave', 'operatorCancel'] as const
  for (let round = 0; round < 40; round += 1) {
    const actions = Array.from({ length: 16 }, (): Promise<unknown> => {
      if (carts.length === 0 || random(3) === 0) return placeSomething()
      const cartId = pick(10)
      // Also for expired carts, and for those whose payment had not begun when a backup was taken.
      if (random(3) === 0) return settle(pick(60), random(3) === 0)
      return world.move(cartId, events[random(events.length)] ?? 'leave')
    })
    const failed = codesOf(await Promise.allSettled(actions))
    const expected = ['voucher_used', 'price_changed', 'discount_not_reusable', 'not_available']
    expect(failed.filter((code) => !expected.includes(code))).toEqual([])
    if (round % 6 === 5) {
      await world.advance(16)
      await expireHolds(world.db, silent)
    }
    expect(await contradictions()).toEqual([])
  }
  expect(await verifyBitmaps(world.db)).toEqual([])
  const kinds = await world.db.selectFrom('voucherEntry').select('kind').distinct().orderBy('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['issue', 'redeem', 'release', 'reserve', 'restore'])
})
