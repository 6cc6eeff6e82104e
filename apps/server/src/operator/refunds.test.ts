import { graphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import { getCart } from '../booking/index.ts'
import { buildSchema } from '../build-schema.ts'
import { dashboards } from '../payment/testing/dashboards.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { issueVoucher } from '../voucher/index.ts'
import { operate } from './operate.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, log, config } = stage.context
const { stripe, paypal } = dashboards(stage)
const type = (...words: string[]) => operate({ db, log, config, queue: stage.queue }, words)
const codeOf = async ({ id }: { id: string }) => (await getCart(db, id)).customId
/** Those about refunds, oldest first. */
const mailsTo = async (email: string) =>
  (await stage.inbox(email)).filter(({ subject }) => /refund|erstatte/i.test(subject)).toReversed()

describe('the command refund', () => {
  test('gives back a part, shows what was charged, given back and remains, and does nothing when typed again', async () => {
    const { target: cart, payment } = await stripe.paidCart()
    const code = await codeOf(cart)
    expect(await type('refund', code)).toBe(
      `Booking ${code} is paid.\nCharged: 81.00 EUR, by stripe.\nGiven back, on its way or owed: 0.00 EUR.\nRemaining: 81.00 EUR.`,
    )
    const written = (await type('refund', ` ${code.toLowerCase()} `, '20', '--reason', 'late')).split('\n')
    expect(written).toEqual([
      '20.00 EUR go back.',
      'Charged: 81.00 EUR, by stripe.',
      expect.stringMatching(/^2027-\d\d-\d\d \d\d:\d\d {2}20\.00 EUR {2}pending {2}late {2}\S+$/),
      'Given back, on its way or owed: 20.00 EUR.',
      'Remaining: 61.00 EUR.',
    ])
    await stage.deliver()
    expect(await type('refund', code, '20.00', '--reason', 'late')).toMatch(
      /^This refund was requested on \S+ \S+ already, and nothing was done now/,
    )
    await stage.deliver()
    expect(await stripe.refundsOf(payment)).toEqual([2000])
    await type('refund', code, '20', '--key', 'second-complaint', '--reason', 'late')
    await type('refund', code, '12,50', '--reason', 'agreed')
    await stage.deliver()
    expect(await stripe.refundsOf(payment)).toEqual([2000, 2000, 1250])
    expect(await type('refund', code)).toContain('Given back, on its way or owed: 52.50 EUR.\nRemaining: 28.50 EUR.')
  })

  test('says what is left if more is asked for, and shows disputes and the share of a voucher', async () => {
    const { code: voucher } = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 3000, code: { key: tokenKey(config) } }))
    const { target: cart, payment } = await paypal.paidCart({ code: voucher })
    const code = await codeOf(cart)
    await expect(type('refund', code, '51.01', '--reason', 'late')).rejects.toThrow(
      `only 51.00 EUR of booking ${code} remain, less than 51.01 EUR`,
    )
    await paypal.dispute(payment, 1000)
    await stage.deliver()
    expect((await type('refund', code)).split('\n')).toEqual([
      `Booking ${code} is paid.`,
      'Charged: 51.00 EUR, by paypal.',
      'Paid by voucher: 30.00 EUR, which stays with the booking.',
      'Given back, on its way or owed: 0.00 EUR.',
      'Disputed: 10.00 EUR.',
      'Remaining: 41.00 EUR.',
    ])
  })

  test('names what is wrong, and gives nothing back', async () => {
    const { target: cart, payment } = await stripe.paidCart()
    const code = await codeOf(cart)
    await expect(type('refund', 'NOSUCHCD')).rejects.toThrow('there is no booking NOSUCHCD')
    await expect(type('refund', 'NOSUCHCD', '1', '--reason', 'late')).rejects.toThrow('there is no booking NOSUCHCD')
    await expect(type('refund')).rejects.toThrow('usage:')
    await expect(type('refund', code, '20')).rejects.toThrow('--reason is one of late, shortened,')
    await expect(type('refund', code, '20', '--reason', 'because')).rejects.toThrow('--reason is one of')
    await expect(type('refund', code, '20', '--reason')).rejects.toThrow('usage:')
    await expect(type('refund', code, '20', '--reason', 'late', '--reason', 'late')).rejects.toThrow('usage:')
    await expect(type('refund', code, '0', '--reason', 'late')).rejects.toThrow('0 is no amount')
    await expect(type('refund', code, '20', '--reason', 'late', '--key', 'a b')).rejects.toThrow('--key has up to 64')
    await type('refund', code, '20', '--reason', 'late', '--key', 'one')
    await expect(type('refund', code, '21', '--reason', 'late', '--key', 'one')).rejects.toThrow(
      `booking ${code} has another refund with this key`,
    )
    const unpaid = await codeOf(await stage.place())
    await expect(type('refund', unpaid, '20', '--reason', 'late')).rejects.toThrow(
      `booking ${unpaid} is placed: only a paid one can be refunded in part`,
    )
    const { code: voucher } = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 20_000, code: { key: tokenKey(config) } }))
    const free = await codeOf(await stage.place({ code: voucher }))
    await expect(type('refund', free, '20', '--reason', 'late')).rejects.toThrow('was paid by voucher alone')
    expect(await type('refund', free)).toContain('Nothing was charged that can be given back.')
    await stage.deliver()
    expect(await stripe.refundsOf(payment)).toEqual([2000])
  })
})

describe('the mail about a goodwill refund', () => {
  test('says in German how much comes back and why, and that booking and invoice stay', async () => {
    const { target: cart } = await stripe.paidCart()
    const code = await codeOf(cart)
    await type('refund', code, '20', '--reason', 'late')
    await stage.deliver()
    await type('refund', code, '10', '--reason', 'overcharged')
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
    await type('refund', code, '12.50', '--reason', 'agreed')
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
    await type('refund', code, '20', '--reason', 'late')
    await stage.deliver()
    expect((await mailsTo(cart.email)).map(({ subject }) => subject)).toEqual([
      `Your refund for ${code} didn't go through`,
    ])
    const id = (await type('refund', code))
      .split('\n')
      .find((line) => line.includes('failed'))
      ?.split(' ')
      .at(-1)
    await type('money', 'retry', id ?? '')
    await stage.deliver()
    const [, again] = await mailsTo(cart.email)
    expect(again?.text).toContain("Until now we couldn't send this money back to you.")
    expect(await type('refund', code)).toMatch(/20\.00 EUR {2}replaced {3}late.*\n.*20\.00 EUR {2}succeeded {2}late/)
  })
})

test('a booking shows each refund with its reason, and what cancelling it would still give back', async () => {
  const { target: cart } = await stripe.paidCart()
  const code = await codeOf(cart)
  await type('refund', code, '20', '--reason', 'shortened')
  await stage.deliver()
  await stripe.refuseRefunds(1)
  await type('refund', code, '5', '--reason', 'agreed')
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
