import { graphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { RefundReason } from '@ruhepol/rules'
import { getCart } from '../booking/index.ts'
import { buildSchema } from '../build-schema.ts'
import { moneyOfCart, retryRefund, startGoodwill } from '../payment/index.ts'
import { dashboards } from '../payment/testing/dashboards.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, log } = stage.context
const { stripe, paypal } = dashboards(stage)

type Target = { id: string }
let keys = 0
/** Refunds a part of what was paid for a booking. */
function give({ id }: Target, cents: number, reason: RefundReason) {
  keys += 1
  const asked = { cents, reason, key: `key-${keys}` }
  return db.transaction().execute((tx) => startGoodwill(tx, id, asked))
}
const codeOf = async ({ id }: Target) => (await getCart(db, id)).customId
const refundsOf = async ({ id }: Target) => (await moneyOfCart(db, await getCart(db, id))).refunds
/** Those about refunds, oldest first. */
const mailsTo = async (email: string) =>
  (await stage.inbox(email)).filter(({ subject }) => /refund|erstatte/i.test(subject)).toReversed()

describe('the mail about a goodwill refund', () => {
  test('says in German how much comes back and why, and that booking and invoice stay', async () => {
    const { target: cart } = await stripe.paidCart()
    const code = await codeOf(cart)
    await give(cart, 2000, 'late')
    await stage.deliver()
    await give(cart, 1000, 'overcharged')
    await stage.deliver()
    const [first, second, ...more] = await mailsTo(cart.email)
    expect(first?.subject).toBe(`Wir haben Ihnen 20,00 EUR zur Buchung ${code} erstattet`)
    expect(first?.text).toContain(
      'Ihre Behandlung hat später begonnen als vereinbart. Das tut uns leid. Deshalb geben wir Ihnen 20,00 EUR zurück.',
    )
    expect(first?.text).toContain('Ihre Buchung bleibt, wie sie ist, und Ihre Rechnung gilt weiter.')
    expect(second?.text).toContain('wir haben Ihnen 10,00 EUR zu viel berechnet.')
    expect(more).toEqual([])
  })

  test('says the same in English', async () => {
    const { target: cart } = await paypal.paidCart({ locale: 'en' })
    const code = await codeOf(cart)
    await give(cart, 1250, 'agreed')
    await stage.deliver()
    const [mail, ...more] = await mailsTo(cart.email)
    expect(mail?.subject).toMatch(new RegExp(`^We've refunded .*12\\.50.* for booking ${code}$`))
    expect(mail?.text).toMatch(/As agreed with you, we're giving .*12\.50.* back to you\./)
    expect(mail?.text).toContain('Your booking stays as it is, and your invoice remains valid.')
    expect(more).toEqual([])
  })

  test('is one about a failure if the provider refuses, and says that it is on its way once it is made again', async () => {
    const { target: cart } = await stripe.paidCart({ locale: 'en' })
    const code = await codeOf(cart)
    await stripe.refuseRefunds(1)
    await give(cart, 2000, 'late')
    await stage.deliver()
    expect((await mailsTo(cart.email)).map(({ subject }) => subject)).toEqual([
      `Your refund for ${code} didn't go through`,
    ])
    const [failed] = await refundsOf(cart)
    expect(await retryRefund({ db, log }, failed?.id ?? '')).toBe(true)
    await stage.deliver()
    const [, again] = await mailsTo(cart.email)
    expect(again?.text).toContain("Until now we couldn't send this money back to you.")
    expect(await refundsOf(cart)).toMatchObject([
      { amountCents: 2000, status: 'failed', repaidBy: 'provider', reason: 'late' },
      { amountCents: 2000, status: 'succeeded', repaidBy: null, reason: 'late' },
    ])
  })
})

test('a booking shows each refund with its reason, and what cancelling it would still give back', async () => {
  const { target: cart } = await stripe.paidCart()
  const code = await codeOf(cart)
  await give(cart, 2000, 'shortened')
  await stage.deliver()
  await stripe.refuseRefunds(1)
  await give(cart, 500, 'agreed')
  await stage.deliver()
  const { data, errors } = await graphql({
    schema: buildSchema(),
    source: `query ($access: [CartAccessInput!]!) {
      myAnonymousCarts(access: $access) {
        status paymentStatus totalPrice { intValue } compensation { intValue } cancellationCompensation
        refunds { status reason amount { intValue } }
      }
    }`,
    variableValues: { access: [{ customId: code, token: cart.token }] },
    contextValue: { ...stage.context, actor: { kind: 'guest' }, requestId: 'test', callerAddress: '', language: 'de' },
  })
  expect(errors).toBeUndefined()
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    myAnonymousCarts: [
      {
        status: 'paid',
        paymentStatus: 'succeeded',
        totalPrice: { intValue: 8100 },
        compensation: { intValue: 5600 },
        cancellationCompensation: 'voucher',
        refunds: [
          { status: 'succeeded', reason: 'shortened', amount: { intValue: 2000 } },
          { status: 'failed', reason: 'agreed', amount: { intValue: 500 } },
        ],
      },
    ],
  })
})
