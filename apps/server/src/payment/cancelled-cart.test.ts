import { describe, expect, test } from 'vitest'
import { cancelCart, getCartSummary, refundCart } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { issueVoucher } from '../voucher/index.ts'
import type { PlacedCart } from './testing/payment-stage.ts'
import type { PlaceOptions } from './testing/place-options.ts'
import { stageOfFile } from './testing/stage-of-file.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage, provider } = await stageOfFile()
const { context } = stage
const EXPERT = 'expert@example.org'
await context.db.updateTable('expert').set({ email: EXPERT }).where('id', '=', 1).execute()

/** A cart paid by card, with its confirmation sent. */
async function paidCart(options: PlaceOptions = {}): Promise<PlacedCart & { paymentIntent: string; code: string }> {
  const cart = await stage.place(options)
  const { paymentIntent } = await stage.create(cart)
  expect(await provider.confirm(paymentIntent, 'pm_card_visa')).toBe('succeeded')
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
  return { ...cart, paymentIntent, code: (await getCartSummary(context.db, cart.id)).cart.customId }
}
const refunds = (cart: { id: string }) =>
  context.db.updateTable('cart').set({ cancellationCompensation: 'refund' }).where('id', '=', cart.id).execute()
const cancel = ({ id, token }: PlacedCart) =>
  cancelCart({ db: context.db, log: context.log, tokenKey: tokenKey(stage.config), cartId: id, token })
const refundsOf = async ({ paymentIntent }: { paymentIntent: string }) =>
  (await provider.books()).refunds.filter(({ payment_intent }) => payment_intent === provider.intentId(paymentIntent))
/** The mails after the confirmation. */
async function mailsOf({ email, code }: { email: string; code: string }) {
  const isConfirmation = /confirmed|bestätigt/
  const [mail, ...more] = (await stage.inbox(email)).filter(({ subject }) => !isConfirmation.test(subject))
  expect(mail?.subject).toContain(code)
  return { mail, more }
}
const paymentStatusOf = async (cart: PlacedCart) => (await stage.poll(cart)).paymentStatus

describe('a cancelled booking', () => {
  test('that earns a voucher causes one mail, which contains the voucher', async () => {
    const cart = await paidCart({ locale: 'de' })
    await cancel(cart)
    await stage.deliver()
    const { mail, more } = await mailsOf(cart)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Ihre Buchung ${cart.code} ist storniert`)
    for (const part of [
      'Sie haben Ihren Termin am',
      'Gutschein',
      '81,00 EUR',
      'Dienstag, 31.12.2030',
      'nicht möglich',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.text).toMatch(/\b([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/)
    const calendar = await fetch(`${stage.sandbox.addresses.mail}/messages/${mail?.id}/attachments/0`)
    expect(await calendar.text()).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/)
    expect(await refundsOf(cart)).toEqual([])
    expect(await paymentStatusOf(cart)).toBe('succeeded')
  })

  test('that earns a refund gets it once and causes one mail', async () => {
    const cart = await paidCart({ locale: 'en' })
    await refunds(cart)
    await cancel(cart)
    // A job may run twice.
    await context.db.transaction().execute((tx) => enqueue(tx, refundCart, { cartId: cart.id, cause: 'customer' }))
    await stage.deliver()
    expect((await refundsOf(cart)).map(({ amount, status }) => [amount, status])).toEqual([[8100, 'succeeded']])
    expect(await paymentStatusOf(cart)).toBe('refunded')
    const { mail, more } = await mailsOf(cart)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Your booking ${cart.code} is cancelled`)
    expect(mail?.text).toContain("We'll refund the 81.00 EUR you paid.")
    expect(mail?.text).not.toContain('voucher')
  })

  test('is refunded even if the provider is down for a while', async () => {
    const cart = await paidCart()
    await refunds(cart)
    await cancel(cart)
    await provider.faults({ apiError: { status: 503, times: 2, path: '/refunds' } })
    await stage.queue.drain()
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['refund_pending'])
    expect(await refundsOf(cart)).toEqual([])
    await stage.database.advance(5)
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
    expect((await refundsOf(cart)).map(({ amount }) => amount)).toEqual([8100])
    expect(await paymentStatusOf(cart)).toBe('refunded')
  })

  test('that a voucher paid in part names both the returned amount and the new voucher', async () => {
    const own = await context.db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 2000, code: { key: tokenKey(stage.config) } }))
    const cart = await paidCart({ locale: 'en', code: own.code })
    await cancel(cart)
    await stage.deliver()
    const { mail } = await mailsOf(cart)
    expect(mail?.text).toContain('The 20.00 EUR you paid with your voucher is back on it. You can use it until')
    expect(mail?.text).toContain("For the 61.00 EUR you paid, you'll find a voucher below.")
    expect(mail?.text).not.toContain(own.code)
  })

  test('that the operator cancelled is refunded, whatever was promised', async () => {
    const cart = await paidCart({ locale: 'de' })
    await cancelByOperator(context, cart.id)
    await stage.deliver()
    expect((await refundsOf(cart)).map(({ amount }) => amount)).toEqual([8100])
    const { mail } = await mailsOf(cart)
    expect(mail?.text).toContain('Wir mussten Ihren Termin am')
    expect(mail?.text).toContain('81,00 EUR, die Sie gezahlt haben, erstatten wir Ihnen')
  })

  test.each([
    ['while it runs', 30],
    ['after it took place', 24 * 60],
  ])(
    'says that nothing was charged if we cancelled %s, and no mail says that it does not take place',
    async (_, minutes) => {
      const cart = await paidCart({ locale: 'de' })
      const { startAt } = await getCartSummary(context.db, cart.id)
      await stage.database.setNow(new Date(startAt + minutes * 60_000).toISOString())
      const before = (await stage.inbox(EXPERT)).length
      await cancelByOperator(context, cart.id)
      await stage.deliver()
      const { mail } = await mailsOf(cart)
      expect(mail?.subject).toBe(`Ihre Buchung ${cart.code} berechnen wir nicht`)
      expect(mail?.text).toContain('berechnen wir Ihnen nicht. Die Stornorechnung finden Sie im Anhang.')
      expect(mail?.text).toContain('81,00 EUR, die Sie gezahlt haben, erstatten wir Ihnen')
      expect(mail?.text).not.toMatch(/absagen|findet nicht|storniert/)
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^Stornorechnung/)])
      expect(await stage.inbox(EXPERT)).toHaveLength(before)
    },
  )

  test('is not made paid again by a late webhook', async () => {
    const cart = await stage.place()
    const { paymentIntent } = await stage.create(cart)
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    await cancel(cart)
    const events = (await provider.events()).filter(({ data }) => data.object.id === provider.intentId(paymentIntent))
    await provider.send({ ids: events.map(({ id }) => id) })
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('cancelled')
    expect(await refundsOf({ paymentIntent })).toEqual([])
  })
})
