import { describe, expect, test } from 'vitest'
import { cancelCart, getCart } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { transact } from '../platform/transaction.ts'
import { issueVoucher } from '../voucher/index.ts'
import { retryRefund } from './operate-money.ts'
import { moneyOfCart, startGoodwill, type Goodwill } from './refund-goodwill.ts'
import { dashboards, type Dashboard } from './testing/dashboards.ts'
import { moneyInBooks } from './testing/money-in-books.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage } = await stageOfFile()
const { db, log, config } = stage.context
const { stripe, paypal } = dashboards(stage)
const { cancel: cancelByUs, refundsOf } = moneyInBooks(stage)

type Target = { id: string; token: string }
const moneyOf = async ({ id }: Target) => moneyOfCart(db, await getCart(db, id))
let keys = 0
/** Asks for a goodwill refund, with a key of its own unless one is given. */
function give({ id }: Target, cents: number, changes: Partial<Goodwill> = {}) {
  keys += 1
  const key = `key-${keys}`
  const asked = { cents, reason: 'late', key, ...changes } as const
  return transact(db, 'start goodwill refund', (tx) => startGoodwill(tx, id, asked))
}
/** Requests the refund and lets its job run. */
async function given(cart: Target, cents: number, changes: Partial<Goodwill> = {}) {
  expect(await give(cart, cents, changes)).toMatchObject({ outcome: 'requested' })
  await stage.deliver()
}
const booked = async (cart: Target) =>
  (await refundsOf(cart)).map(({ cause, status, cents }) => `${cause} ${status} ${cents}`)
const cancel = ({ id, token }: Target) => cancelCart({ db, log, tokenKey: tokenKey(config), cartId: id, token })
const attemptOf = async (cart: Target) => {
  const [attempt] = await stage.attempts(cart)
  if (!attempt) throw new Error('no attempt')
  return attempt
}

describe.each<[string, Dashboard]>([
  ['Stripe', stripe],
  ['PayPal', paypal],
])('a goodwill refund at %s', (_provider, dashboard) => {
  test('can be followed by others, and leaves the booking paid', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await given(cart, 2000)
    await given(cart, 1250, { reason: 'shortened' })
    await given(cart, 2000, { reason: 'agreed' })
    expect(await dashboard.refundsOf(payment)).toEqual([2000, 1250, 2000])
    expect(await booked(cart)).toEqual([
      'goodwill succeeded 2000',
      'goodwill succeeded 1250',
      'goodwill succeeded 2000',
    ])
    expect((await attemptOf(cart)).status).toBe('succeeded')
    expect(await stage.poll(cart)).toMatchObject({ status: 'paid', paymentStatus: 'succeeded' })
    expect(await moneyOf(cart)).toMatchObject({ refundedCents: 5250, leftCents: 2850 })
  })

  test('is made once for a key, and refused for the key of another one', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const { target: other } = await dashboard.paidCart()
    const key = { key: 'the-complaint' }
    const [one, two] = await Promise.all([give(cart, 2000, key), give(cart, 2000, key)])
    expect([one.outcome, two.outcome].toSorted()).toEqual(['repeated', 'requested'])
    await stage.deliver()
    expect((await give(cart, 2000, key)).outcome).toBe('repeated')
    expect((await give(cart, 2500, key)).outcome).toBe('keyUsed')
    expect((await give(cart, 2000, { ...key, reason: 'agreed' })).outcome).toBe('keyUsed')
    expect((await give(other, 500, key)).outcome).toBe('requested')
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([2000])
  })

  test('can be all that was charged, and then nothing is left to give back or to cancel for', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await given(cart, 2000)
    await given(cart, 6100)
    expect((await stage.poll(cart)).paymentStatus).toBe('refunded')
    expect(await give(cart, 1)).toEqual({ outcome: 'tooMuch', leftCents: 0 })
    expect(await cancelByUs(cart)).toBe(0)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([2000, 6100])
    expect(await getCart(db, cart.id)).toMatchObject({ status: 'cancelled', compensationCents: 0 })
  })

  test('leaves the rest for the cancellation, whether or not it has been sent before', async () => {
    const sent = await dashboard.paidCart()
    await given(sent.target, 2000)
    const unsent = await dashboard.paidCart()
    await give(unsent.target, 2000)
    for (const { target, payment } of [sent, unsent]) {
      expect(await cancelByUs(target)).toBe(6100)
      await stage.deliver()
      expect((await dashboard.refundsOf(payment)).toSorted()).toEqual([2000, 6100])
      expect((await stage.poll(target)).paymentStatus).toBe('refunded')
      expect((await give(target, 100)).outcome).toBe('notPaid')
      const texts = (await stage.inbox(target.email)).map(({ text }) => text).join('\n')
      expect(texts).toContain('Die 61,00 EUR, die Sie gezahlt haben, erstatten wir Ihnen.')
      expect(texts).toContain('20,00 EUR Ihrer Zahlung hatten Sie bereits zurückerhalten.')
    }
  })

  test('reduces the voucher that a customer gets by cancelling, and leaves none if nothing is left', async () => {
    const { target: part } = await dashboard.paidCart()
    await given(part, 2000)
    await cancel(part)
    const { target: whole } = await dashboard.paidCart()
    await give(whole, 8100)
    await cancel(whole)
    await stage.deliver()
    const vouchers = await db
      .selectFrom('cart')
      .leftJoin('voucher', 'voucher.id', 'compensationVoucherId')
      .select(['compensationCents as cents', 'balanceCents as balance'])
      .where('cart.id', 'in', [part.id, whole.id])
      .orderBy('cart.id')
      .execute()
    expect(vouchers).toEqual([
      { cents: 6100, balance: 6100 },
      { cents: 0, balance: null },
    ])
    expect(await booked(whole)).toEqual(['goodwill succeeded 8100'])
  })

  test('comes only from the money, and a later cancellation gives the voucher its share', async () => {
    const issued = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 3000, code: { key: tokenKey(config) } }))
    const { target: cart, payment } = await dashboard.paidCart({ code: issued.code })
    const balance = async () =>
      (await db.selectFrom('voucher').select('balanceCents').where('id', '=', issued.id).executeTakeFirstOrThrow())
        .balanceCents
    expect(await give(cart, 5101)).toEqual({ outcome: 'tooMuch', leftCents: 5100 })
    await given(cart, 1000)
    expect(await balance()).toBe(0)
    await cancelByUs(cart)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([1000, 4100])
    expect(await balance()).toBe(3000)
  })

  test('that the provider refuses can be followed by another one, and made again', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refuseRefunds(1)
    await given(cart, 2000)
    expect((await booked(cart)).map((line) => line.replace(/ \d+$/, ''))).toEqual(['goodwill failed'])
    expect(await moneyOf(cart)).toMatchObject({ refundedCents: 2000, leftCents: 6100 })
    expect(await give(cart, 6101)).toEqual({ outcome: 'tooMuch', leftCents: 6100 })
    await given(cart, 6100)
    expect(await dashboard.refundsOf(payment)).toEqual([6100])
    const [failed] = (await moneyOf(cart)).refunds
    expect(await retryRefund({ db, log }, failed?.id ?? '')).toBe(true)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([6100, 2000])
    expect((await stage.poll(cart)).paymentStatus).toBe('refunded')
  })

  test('that the bank sends back is owed, while another one stays as it is', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await given(cart, 2000)
    await given(cart, 1000)
    await dashboard.failRefunds(payment, 2000)
    await stage.deliver()
    expect(await booked(cart)).toEqual(['goodwill failed 2000', 'goodwill succeeded 1000'])
    await dashboard.refund(payment, 2000)
    await stage.deliver()
    expect(await booked(cart)).toEqual(['goodwill failed 2000', 'goodwill succeeded 1000', 'provider succeeded 2000'])
    expect(await moneyOf(cart)).toMatchObject({ refundedCents: 3000, leftCents: 5100 })
  })

  test('is made once if its answer was lost and the provider forgot its key, beside another of the same amount', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await given(cart, 2000)
    await dashboard.loseRefundAnswer()
    await give(cart, 2000)
    await stage.deliver()
    for (const name of ['stripe', 'paypal'] as const) {
      await fetch(`${stage.sandbox.addresses[name]}/_sandbox/answers`, { method: 'DELETE' })
    }
    for (let round = 0; round < 2; round += 1) {
      await stage.database.advance(3)
      await stage.runSweep('reconcilePayments')
      await stage.deliver()
    }
    expect(await dashboard.refundsOf(payment)).toEqual([2000, 2000])
    expect(await booked(cart)).toEqual(['goodwill succeeded 2000', 'goodwill succeeded 2000'])
  })

  test('stays as it is for any order and number of webhooks', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await given(cart, 2000)
    await dashboard.refund(payment, 500)
    await give(cart, 1000)
    await stage.deliver()
    await dashboard.sendBackwards()
    await stage.queue.drain()
    await Promise.all([dashboard.sendBackwards(), dashboard.sendBackwards()])
    await stage.deliver()
    expect((await booked(cart)).toSorted()).toEqual([
      'goodwill succeeded 1000',
      'goodwill succeeded 2000',
      'provider succeeded 500',
    ])
    expect(await dashboard.refundsOf(payment)).toEqual([2000, 500, 1000])
  })

  test('is less if a refund in the dashboard left less, and the rest follows if that one fails', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.unheard(() => dashboard.refund(payment, 7000))
    await given(cart, 2000)
    expect(await dashboard.refundsOf(payment)).toEqual([7000, 1100])
    await dashboard.failRefunds(payment, 7000)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([7000, 1100, 900])
    expect((await booked(cart)).toSorted()).toEqual([
      'goodwill succeeded 1100',
      'goodwill succeeded 900',
      'provider failed 7000',
    ])
  })

  test('takes nothing of what a dispute holds', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.dispute(payment, 1000)
    await stage.deliver()
    expect(await give(cart, 7101)).toEqual({ outcome: 'tooMuch', leftCents: 7100 })
    expect(await moneyOf(cart)).toMatchObject({ refundedCents: 0, disputedCents: 1000 })
  })

  test('waits for a dispute of the whole payment, and is made once that is won', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await give(cart, 2000)
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([])
    await dashboard.close(dispute, 'won')
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([2000])
    expect((await stage.poll(cart)).paymentStatus).toBe('succeeded')
  })
})

test('a goodwill refund needs a paid booking with money of its own', async () => {
  const unpaid = await stage.place()
  expect((await give(unpaid, 100)).outcome).toBe('notPaid')
  const { code } = await db
    .transaction()
    .execute((tx) => issueVoucher(tx, { valueCents: 20_000, code: { key: tokenKey(config) } }))
  const free = await stage.place({ code })
  expect((await give(free, 100)).outcome).toBe('noMoney')
  expect(await moneyOf(free)).toMatchObject({ chargedCents: 0, provider: null, leftCents: 0 })
})
