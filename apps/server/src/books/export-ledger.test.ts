import fc from 'fast-check'
import { sql } from 'kysely'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { addDays, dayOf, instantAt, type Instant } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { cancelCart, getCartSummary } from '../booking/index.ts'
import { getCartInvoices, reissueInvoice } from '../invoice/index.ts'
import { operate } from '../operator/index.ts'
import { startGoodwill } from '../payment/index.ts'
import { dashboards } from '../payment/testing/dashboards.ts'
import { moneyInBooks } from '../payment/testing/money-in-books.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { issueVoucher, withdrawVoucherOrder } from '../voucher/index.ts'
import { signedCents } from './ledger-csv.ts'
import { readLedger, type LedgerEntry } from './ledger-queries.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, log, config } = stage.context
const { stripe, paypal } = dashboards(stage)
const { cancel: cancelByUs } = moneyInBooks(stage)

const HOUR = 3_600_000
const DAY = 24 * HOUR
let placed = 0
/** Options for a cart on a day of its own, late enough for everything that happens before it. */
const later = () => {
  placed += 1
  return { startAt: Date.parse(TEST_NOW) + (20 + placed) * DAY + HOUR }
}

async function giveBack({ id }: { id: string }, cents: number): Promise<void> {
  const asked = { cents, reason: 'agreed', key: String(cents) } as const
  await db.transaction().execute((tx) => startGoodwill(tx, id, asked))
  await stage.deliver()
  await stage.database.advance(60)
}

const steps = {
  'pays by card': () => stripe.paidCart(later()),
  'pays by PayPal': () => paypal.paidCart(later()),
  'pays a part by voucher': async () => {
    const { code } = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 3000, code: { key: tokenKey(config) } }))
    return stripe.paidCart({ code, ...later() })
  },
  'cancels for a voucher': async () => {
    const { target } = await stripe.paidCart(later())
    await cancelCart({ db, log, tokenKey: tokenKey(config), cartId: target.id, token: target.token })
  },
  'gets a corrected invoice, twice': async () => {
    const { target } = await stripe.paidCart(later())
    for (let time = 0; time < 2; time += 1) {
      const { invoice } = await getCartInvoices(db, await getCartSummary(db, target.id))
      expect(await reissueInvoice(db, invoice.number)).toMatchObject({ outcome: 'reissued' })
    }
  },
  'is cancelled': async () => cancelByUs((await paypal.paidCart(later())).target),
  'is refunded a part': async () => stripe.refund((await stripe.paidCart(later())).payment, 1234),
  'is refunded by us in part, and stays': async () => giveBack((await stripe.paidCart(later())).target, 1234),
  'is refunded by us in part, and then cancelled': async () => {
    const { target } = await paypal.paidCart(later())
    await giveBack(target, 777)
    await giveBack(target, 333)
    await cancelByUs(target)
  },
  'is refunded by us in part, which the bank sends back': async () => {
    const { target, payment } = await stripe.paidCart(later())
    await giveBack(target, 555)
    await stage.database.advance(24 * 60)
    await stripe.failRefunds(payment)
  },
  'disputes and wins': async () => {
    const dispute = await stripe.dispute((await stripe.paidCart(later())).payment)
    await stage.deliver()
    await stage.database.advance(3 * 24 * 60)
    await stripe.close(dispute, 'lost')
  },
  'disputes and we win': async () => {
    const dispute = await stripe.dispute((await stripe.paidOrder()).payment)
    await stage.deliver()
    await stage.database.advance(3 * 24 * 60)
    await stripe.close(dispute, 'won')
  },
  'gets a refund that the bank sends back': async () => {
    const { target, payment } = await stripe.paidCart(later())
    await cancelByUs(target)
    await stage.deliver()
    await stage.database.advance(2 * 24 * 60)
    await stripe.failRefunds(payment)
    await stage.deliver()
    const { id } = await db
      .selectFrom('refund')
      .select('id')
      .where('status', '=', 'failed')
      .where('cause', '=', 'operator')
      .where('repaidAt', 'is', null)
      .executeTakeFirstOrThrow()
    await stage.database.advance(24 * 60)
    await operate({ db, log, config, queue: stage.queue }, ['money', 'repaid', id])
  },
  'buys vouchers': () => paypal.paidOrder(),
  'withdraws from vouchers': async () => {
    const { target } = await stripe.paidOrder()
    await withdrawVoucherOrder(db, target.id, { token: target.token })
  },
}

async function ledger(from: string, to: string): Promise<LedgerEntry[]> {
  return readLedger(db, instantAt(from, 0), instantAt(addDays(to, 1), 0))
}

const sumOf = (entries: readonly LedgerEntry[], events: RegExp) =>
  entries.filter(({ event }) => events.test(event)).reduce((sum, entry) => sum + signedCents(entry), 0)

test('the exports of a busy month add up to the books, however its days are split', async () => {
  const first = dayOf(Date.parse(TEST_NOW))
  const names = Object.keys(steps) as (keyof typeof steps)[]
  const [walk = []] = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), {
    numRuns: 1,
    seed: 20270114,
  })
  for (const name of walk) {
    await stage.deliver()
    await steps[name]()
    await stage.deliver()
    await stage.database.advance(60)
  }
  await stage.deliver()
  const now = await sql<{ now: Instant }>`select app_now() as now`.execute(db)
  const last = dayOf(now.rows[0]?.now ?? Date.now())
  const all = await ledger(first, last)
  expect(new Set(all.map(({ event }) => event))).toEqual(
    new Set([
      ...['invoice', 'cancellationInvoice', 'payment', 'refund', 'refundFailed', 'dispute', 'disputeWon'],
      ...['reduction', 'reductionEnded'],
      ...['voucherSold', 'voucherCompensation', 'voucherGiven', 'voucherRedeemed', 'voucherRevoked'],
    ]),
  )

  const { rows } = await sql<{ money: number; vouchers: number; invoices: number; inForce: number; tax: number }>`
    select
      (select sum(amount_cents) from payment_attempt where status in ('succeeded', 'refund_pending', 'refunded'))
        - (select sum(amount_cents) from refund where status = 'succeeded' or repaid_by = 'hand')
        - (select sum(amount_cents) from dispute where status in ('open', 'lost')) as money,
      (select sum(balance_cents) from voucher) + (
        select coalesce(sum(case kind when 'reserve' then amount_cents when 'release' then -amount_cents
          when 'redeem' then case when cart_id is null then 0 else -amount_cents end else 0 end), 0)
        from voucher_entry) as vouchers,
      (select sum(gross_cents) from invoice) as invoices,
      (select sum(gross_cents) from invoice where kind = 'invoice'
        and not exists (select from invoice cancelling where cancelling.cancels_id = invoice.id)) as in_force,
      (select sum(tax_cents) from invoice) as tax`.execute(db)
  const sums = rows.map((row) => Object.values(row).map(Number))
  const tax = all
    .filter(({ event }) => /nvoice$/.test(event))
    .reduce((sum, entry) => sum + Math.sign(signedCents(entry)) * (entry.taxCents ?? 0), 0)
  expect([
    sumOf(all, /^(payment|refund|refundFailed|dispute|disputeWon)$/),
    sumOf(all, /^voucher/),
    sumOf(all, /nvoice$/),
    sumOf(all, /nvoice$/),
    tax,
  ]).toEqual(sums[0])
  // Only the booking that stays still costs less: the other reductions ended with a cancellation or a failed refund.
  const reductions = all.filter(({ event }) => event.startsWith('reduction'))
  expect(sumOf(all, /^reduction/)).toBe(-1234)
  expect(reductions.reduce((sum, entry) => sum + Math.sign(signedCents(entry)) * (entry.taxCents ?? 0), 0)).toBe(-197)
  expect(reductions.map(signedCents).toSorted((one, other) => one - other)).toEqual([
    -1234, -777, -555, -333, 555, 1110,
  ])

  const days = (Date.parse(last) - Date.parse(first)) / DAY
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(days)), async (cuts) => {
      const ends = [...new Set([...cuts, days])].sort((one, other) => one - other)
      const parts: LedgerEntry[] = []
      let from = first
      for (const end of ends) {
        const to = addDays(first, end)
        parts.push(...(await ledger(from, to)))
        from = addDays(to, 1)
      }
      expect(parts).toEqual(all)
    }),
    { numRuns: 12, seed: 1 },
  )
})
