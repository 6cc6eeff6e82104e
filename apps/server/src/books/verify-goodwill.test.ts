import { beforeAll, describe, expect, test } from 'vitest'
import { startGoodwill } from '../payment/index.ts'
import { dashboards } from '../payment/testing/dashboards.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { foundAfter } from './testing/found-after.ts'
import { minutesAgo, movement, one, payment, rules } from './testing/spoilt-rows.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const { stripe } = dashboards(stage)

beforeAll(async () => {
  await stripe.paidCart()
  const { target } = await stripe.paidCart()
  for (const cents of [2000, 1000]) {
    const asked = { cents, reason: 'late', key: String(cents) } as const
    await db.transaction().execute((tx) => startGoodwill(tx, target.id, asked))
    await stage.deliver()
  }
})

const paidCart = one('cart', `status = 'paid'`)
/** A paid cart of which 20 and 10 EUR were given back. */
const goodwillCart = `(select target_id from payment_attempt where id =
  (select attempt_id from refund where request_key like '%:2000'))`
const goodwill = (cents: number, change: string) => `update refund set ${change} where request_key like '%:${cents}'`

type Case = [title: string, broken: string[], ...statements: string[]]

describe('the check of goodwill refunds finds', () => {
  test.each<Case>([
    ['nothing in those that were made as asked', []],
    ['a goodwill refund of less than was asked for', [rules.money], goodwill(2000, 'amount_cents = 1999')],
    ['a goodwill refund of more than was asked for', [rules.money], goodwill(1000, 'amount_cents = 1001')],
    [
      'a goodwill refund that nobody asked for',
      [rules.money],
      goodwill(1000, 'requested_cents = null, request_key = null'),
    ],
    [
      'one of two goodwill refunds that never went back',
      [rules.money],
      `delete from refund where request_key like '%:1000'`,
      goodwill(2000, 'requested_cents = 3000'),
    ],
    [
      'a goodwill refund of another cart',
      [rules.money],
      goodwill(2000, `attempt_id = ${payment(paidCart)}, requested_cents = 1`),
    ],
    [
      'a goodwill refund that failed and is owed',
      [rules.money, rules.failedRefund],
      goodwill(2000, `status = 'failed', failure_reason = 'lost'`),
    ],
    [
      'no goodwill refund that failed and was repaid by hand',
      [],
      goodwill(2000, `status = 'failed', failure_reason = 'lost', repaid_by = 'hand', repaid_at = app_now()`),
    ],
    [
      'no goodwill refund that a refund at the provider made good',
      [],
      goodwill(2000, `status = 'failed', failure_reason = 'lost', repaid_by = 'provider', repaid_at = app_now()`),
      movement('refund', goodwillCart, 2000, 'succeeded'),
    ],
    [
      'goodwill and refunds at the provider of more than was charged',
      [rules.excess],
      movement('refund', goodwillCart, 5101, 'succeeded'),
    ],
    ['no goodwill and refunds at the provider of all', [], movement('refund', goodwillCart, 5100, 'succeeded')],
    [
      'a goodwill refund of which the customer was not told',
      [rules.mail],
      `update refund set updated_at = ${minutesAgo(2)} where request_key like '%:2000'`,
      `delete from mail where cause_id = (select id from refund where request_key like '%:2000')`,
    ],
    [
      'no goodwill refund of which the customer may be told yet',
      [],
      `update refund set updated_at = ${minutesAgo(1)} where request_key like '%:2000'`,
      `delete from mail where cause_id = (select id from refund where request_key like '%:2000')`,
    ],
    [
      'no mail that a failed goodwill refund never had',
      [rules.money, rules.failedRefund],
      goodwill(2000, `status = 'failed', failure_reason = 'lost', updated_at = ${minutesAgo(2)}`),
      `delete from mail where cause_id = (select id from refund where request_key like '%:2000')`,
    ],
  ])('%s', async (_, broken, ...statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual(broken.toSorted())
  })
})
