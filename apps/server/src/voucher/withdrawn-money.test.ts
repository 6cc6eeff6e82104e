import { graphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import { cancelCart } from '../booking/index.ts'
import { verifyBooks } from '../books/index.ts'
import { buildSchema } from '../build-schema.ts'
import type { PlacedCart, PlacedOrder } from '../payment/testing/payment-stage.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { withdrawVoucherOrder } from './withdraw-order.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage, provider } = await stageOfFile()
const { db, config, log } = stage.context
const DAY_MINUTES = 24 * 60
const RETURNED = 'Wir erstatten 75,00 EUR aus Ihrer widerrufenen Bestellung'

/** A paid order of 125 EUR, and the code of its voucher over 75 EUR. */
async function ordered(): Promise<{ order: PlacedOrder; intent: string; code: string }> {
  const order = await stage.order()
  const { paymentIntent } = await stage.create(order, 'card', 'voucher')
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  const [mail] = await stage.inbox(order.email)
  const code = /Massage, 75,00 EUR\s+(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { order, intent: paymentIntent, code }
}

async function pay(cart: PlacedCart): Promise<PlacedCart> {
  const { paymentIntent } = await stage.create(cart)
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
  return cart
}
const withdraw = ({ id, token }: PlacedOrder) => withdrawVoucherOrder(db, id, { token })
const cancel = ({ id, token }: PlacedCart) => cancelCart({ db, log, cartId: id, token, tokenKey: tokenKey(config) })
const refundsOf = async (clientSecret: string) =>
  (await provider.books()).refunds
    .filter(({ payment_intent }) => payment_intent === provider.intentId(clientSecret))
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other)
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const balancesOf = async ({ id }: PlacedOrder) =>
  (await db.selectFrom('voucher').select('balanceCents').where('orderId', '=', id).execute()).map(
    ({ balanceCents }) => balanceCents,
  )
const subjectsTo = async (email: string) => (await stage.inbox(email)).map(({ subject }) => subject)
const schema = buildSchema()
const toBuyer = async ({ id, token }: PlacedCart) => {
  const { data, errors } = await graphql({
    schema,
    source: 'query ($id: ID!, $token: String) { myCart(id: $id, token: $token) { refundsVoucherToBuyer } }',
    variableValues: { id, token },
    contextValue: { ...stage.context, actor: { kind: 'guest' }, requestId: 'test', callerAddress: '', language: 'de' },
  })
  if (errors) throw new Error(errors.join('\n'))
  return (data?.['myCart'] as { refundsVoucherToBuyer: boolean }).refundsVoucherToBuyer
}

describe('a booking that a voucher pays for', () => {
  test("says that cancelling refunds the buyer once the voucher's order was withdrawn", async () => {
    const { order, code } = await ordered()
    const cart = await pay(await stage.place({ code }))
    expect(await toBuyer(cart)).toBe(false)
    await withdraw(order)
    expect(await toBuyer(cart)).toBe(true)
    await cancel(cart)
    expect(await toBuyer(cart)).toBe(true)
  })

  test('keeps saying that its money returned to the voucher if the order is withdrawn after the cancellation', async () => {
    const { order, code } = await ordered()
    const cart = await pay(await stage.place({ code }))
    await cancel(cart)
    await withdraw(order)
    expect(await toBuyer(cart)).toBe(false)
  })

  test('does not mention a buyer if no voucher pays', async () => {
    expect(await toBuyer(await stage.place())).toBe(false)
  })
})

describe('a withdrawn voucher order', () => {
  test("refunds an unpaid booking's reserved money as soon as that is cancelled, with a mail to the buyer", async () => {
    const { order, intent, code } = await ordered()
    const cart = await stage.place({ code })
    await withdraw(order)
    await stage.deliver()
    expect(await refundsOf(intent)).toEqual([5000])
    const [receipt] = await stage.inbox(order.email)
    expect(receipt?.text).toMatch(/75,00 EUR sind für Buchungen eingelöst oder vorgemerkt/)
    await cancel(cart)
    await stage.deliver()
    expect(await refundsOf(intent)).toEqual([5000, 7500])
    expect(await balancesOf(order)).toEqual([0, 0, 0])
    expect(await withdraw(order)).toMatchObject({ status: 'revoked' })
    await stage.deliver()
    expect(await refundsOf(intent)).toEqual([5000, 7500])
    expect(await subjectsTo(order.email)).toContain(RETURNED)
    expect((await stage.attempts(order)).map(({ status }) => status)).toEqual(['refunded'])
  })

  test("refunds an unpaid booking's reserved money when its hold expires", async () => {
    const { order, intent, code } = await ordered()
    const cart = await stage.place({ code })
    await withdraw(order)
    await stage.deliver()
    await stage.database.advance(16)
    await stage.runSweep('expireHolds')
    await stage.deliver()
    expect(await stage.statusOf(cart)).toBe('expired')
    expect(await refundsOf(intent)).toEqual([5000, 7500])
  })

  test.each([
    ['within the 14 days', 1],
    ['after the 14 days', 30],
  ])("refunds a paid booking's money when it is cancelled %s", async (_, days) => {
    const { order, intent, code } = await ordered()
    const cart = await pay(await stage.place({ code, startAt: Date.parse('2027-03-01T09:00:00Z') + days * 86_400_000 }))
    await withdraw(order)
    await stage.deliver()
    expect(await refundsOf(intent)).toEqual([5000])
    await stage.database.advance(days * DAY_MINUTES)
    await cancel(cart)
    await stage.deliver()
    expect(await refundsOf(intent)).toEqual([5000, 7500])
    expect(await subjectsTo(order.email)).toContain(RETURNED)
    const mail = (await stage.inbox(cart.email)).find(({ subject }) => subject.endsWith('ist storniert'))
    expect(mail?.text).toContain(
      'Der Kauf Ihres Gutscheins wurde widerrufen: Die 75,00 EUR, die damit bezahlt waren, erstatten wir',
    )
    expect(mail?.text).not.toContain('sind wieder auf dem Gutschein')
  })

  test("refunds a paid booking's money when the operator cancels it", async () => {
    const { order, intent, code } = await ordered()
    const cart = await pay(await stage.place({ code }))
    await withdraw(order)
    await cancelByOperator({ db, log }, cart.id)
    await stage.deliver()
    expect(sum(await refundsOf(intent))).toBe(12_500)
  })

  test('leaves reserved money to a booking that is paid later', async () => {
    const { order, intent, code } = await ordered()
    const cart = await stage.place({ code })
    await withdraw(order)
    await pay(cart)
    expect(await refundsOf(intent)).toEqual([5000])
    expect(await verifyBooks(db)).toEqual([])
  })

  test('makes each refund once, although the provider has forgotten the keys of a lost answer', async () => {
    const { order, intent, code } = await ordered()
    const cart = await stage.place({ code })
    await withdraw(order)
    await stage.deliver()
    await cancel(cart)
    await provider.faults({
      apiError: { status: 500, path: '/v1/refunds', method: 'POST', afterEffect: true, times: 3 },
    })
    await stage.deliver()
    await provider.forgetKeys()
    await stage.database.advance(3)
    await stage.runSweep('reconcilePayments')
    await stage.deliver()
    expect(sum(await refundsOf(intent))).toBe(12_500)
  })
})

describe('a withdrawal at the same moment', () => {
  test.each(['before', 'after'])(
    'as its voucher pays a part, begun %s it, ends with everything booked or refunded',
    async (when) => {
      const { order, intent, code } = await ordered()
      const place = () => stage.place({ code })
      const acts = when === 'before' ? [withdraw(order), place()] : [place(), withdraw(order)]
      const results = await Promise.allSettled(acts)
      const placed = results.flatMap(({ status, ...rest }) =>
        status === 'fulfilled' && 'value' in rest && 'startAt' in rest.value ? [rest.value] : [],
      )
      await stage.deliver()
      expect(sum(await refundsOf(intent))).toBe(placed.length === 0 ? 12_500 : 5000)
      for (const cart of placed) await cancel(cart)
      await stage.deliver()
      expect(sum(await refundsOf(intent))).toBe(12_500)
    },
  )

  test('as its voucher pays the full price answers both calls, with every cent booked or refunded', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, intent, code } = await ordered()
      const place = () => stage.place({ code, locationId: 'spa' })
      const acts = [() => withdraw(order), place]
      const results = await Promise.allSettled((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      // Only the booking may be refused, because its voucher can no longer be used.
      for (const reason of reasons)
        expect(reason).toMatchObject({ code: expect.stringMatching(/^(discount_inactive|voucher_used)$/) as unknown })
      await stage.deliver()
      expect(sum(await refundsOf(intent))).toBe(reasons.length === 0 ? 12_500 - 6900 : 12_500)
    }
  })

  test.each(['unpaid', 'paid'])('as its %s booking is cancelled refunds every cent once', async (kind) => {
    for (let round = 0; round < 4; round += 1) {
      const { order, intent, code } = await ordered()
      const cart = await stage.place({ code })
      if (kind === 'paid') await pay(cart)
      const acts = [() => withdraw(order), () => cancel(cart), () => withdraw(order)]
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      await stage.deliver()
      expect(sum(await refundsOf(intent))).toBe(12_500)
      expect(await balancesOf(order)).toEqual([0, 0, 0])
    }
  })
})
