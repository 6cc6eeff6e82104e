import { describe, expect, test } from 'vitest'
import { operate } from '../operator/index.ts'
import { dashboards, type Dashboard } from '../payment/testing/dashboards.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { verifyBooks } from './verify-books.ts'
import { verifyProvider } from './verify-provider.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage } = await stageOfFile()
const { db, log, config } = stage.context
const { stripe, paypal } = dashboards(stage)

const own = async () => (await verifyBooks(db)).map(({ rule, detail }) => `${rule}: ${detail}`)
/** The current differences between the providers' books and ours. */
const atProvider = async () => (await verifyProvider(db, config, { pauses: [] })).map(({ detail }) => detail)
const cancel = ({ id }: { id: string }) => cancelByOperator({ db, log }, id)
const type = (...words: string[]) => operate({ db, log, config, queue: stage.queue }, words)
const refundOf = (cause: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'providerRefundId as providerId'])
    .where('cause', '=', cause as 'operator')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe.each<[string, Dashboard]>([
  ['Stripe', stripe],
  ['PayPal', paypal],
])('the check of the books of %s', (_provider, dashboard) => {
  test('reports unknown refunds and disputes from the dashboard until they are recorded', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const order = await dashboard.paidOrder()
    await dashboard.unheard(async () => {
      await dashboard.refund(payment, 1000)
      await dashboard.dispute(order.payment)
    })
    expect((await atProvider()).toSorted()).toEqual([
      expect.stringMatching(/^open there over 12500, of payment \S+, which we do not know$/),
      expect.stringMatching(/^succeeded there over 1000, of payment \S+, which we do not know$/),
    ])
    expect(await own()).toEqual([])
    await stage.database.advance(13 * 60)
    await stage.runSweep('reconcileMoney')
    await stage.deliver()
    await stage.runSweep('generateExpertDays')
    expect(await atProvider()).toEqual([])
    expect(await own()).toEqual([])
    expect((await stage.poll(cart)).paymentStatus).toBe('succeeded')
  })

  test('reports a refused refund until the operator records its repayment', async () => {
    const { target: cart } = await dashboard.paidCart()
    await dashboard.refuseRefunds(1)
    await cancel(cart)
    await stage.deliver()
    expect(await own()).toEqual([
      expect.stringMatching(/^money is where it belongs: a cancelled cart of 8100 has 8100$/),
      expect.stringMatching(/^a refund is carried out: a refund of 8100 failed: \w+$/),
    ])
    const { id } = await refundOf('operator')
    expect(await type('money')).toContain(`${id}  `)
    expect(await type('money')).toContain('refund failed')
    expect(await type('money', 'repaid', id)).toBe('It is recorded as repaid.')
    await expect(type('money', 'repaid', id)).rejects.toThrow('that failed and is still owed')
    expect(await own()).toEqual([])
    expect((await stage.poll(cart)).paymentStatus).toBe('refunded')
  })

  test('stops reporting a refused refund once a retry succeeded', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refuseRefunds(1)
    await cancel(cart)
    await stage.deliver()
    await type('money', 'retry', (await refundOf('operator')).id)
    await stage.deliver()
    expect(await dashboard.refundsOf(payment)).toEqual([8100])
    expect(await own()).toEqual([])
    expect(await atProvider()).toEqual([])
  })
})

describe("a difference from the provider's books at one check", () => {
  const lookingAgainAfter = async (between: () => Promise<unknown>) =>
    (await verifyProvider(db, config, { pauses: [between] })).map(({ detail }) => detail)

  test('is not reported if our own records catch up before the next check', async () => {
    const { target: order, payment } = await stripe.paidOrder()
    const dispute = await stripe.dispute(payment)
    await stage.deliver()
    await stripe.close(dispute, 'won')
    expect(await atProvider()).toEqual(['won there over 12500, open here over 12500'])
    expect(await lookingAgainAfter(() => stage.deliver())).toEqual([])
    expect((await stage.attempts(order)).map(({ status }) => status)).toEqual(['succeeded'])
  })

  test('is ignored if the provider agrees with ours at the next check', async () => {
    const { target: order } = await stripe.paidOrder()
    const [attempt] = await stage.attempts(order)
    const ours = db.insertInto('dispute').values({
      attemptId: attempt?.id ?? '',
      providerDisputeId: 'du_ahead',
      amountCents: 100,
      status: 'won',
    })
    await ours.execute()
    const shown = db.deleteFrom('dispute').where('providerDisputeId', '=', 'du_ahead')
    expect(await lookingAgainAfter(() => shown.execute())).toEqual([])
  })

  test('counts if it is still there at the last check', async () => {
    const { payment } = await stripe.paidCart()
    await stripe.unheard(() => stripe.refund(payment, 1000))
    expect(await lookingAgainAfter(() => stage.deliver())).toEqual([expect.stringContaining('which we do not know')])
    await stage.database.advance(13 * 60)
    await stage.runSweep('reconcileMoney')
  })
})

test('a refund pending longer than ten minutes is reported, however often it is retried', async () => {
  const { target: cart } = await stripe.paidCart()
  const { id } = await cancel(cart).then(() => stage.deliver().then(() => refundOf('operator')))
  const pending = { status: 'pending', providerRefundId: null } as const
  const before = await db.selectFrom('refund').select('providerRefundId').where('id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('refund').set(pending).where('id', '=', id).execute()
  await stage.database.advance(9)
  expect((await own()).filter((line) => line.startsWith('no money hangs'))).toEqual([])
  await stage.database.advance(2)
  expect((await own()).filter((line) => line.startsWith('no money hangs'))).toEqual([
    expect.stringContaining('a refund of 8100 is under way since'),
  ])
  expect(await type('money')).toContain('refund under way')
  await db
    .updateTable('refund')
    .set({ status: 'succeeded', ...before })
    .where('id', '=', id)
    .execute()
})

describe('the vouchers of an order', () => {
  test('are listed, blocked and unblocked by its number, without showing their codes', async () => {
    const { target: order } = await stripe.paidOrder()
    const { code } = await db
      .selectFrom('voucherOrder')
      .select('code')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect((await type('vouchers', code)).split('\n')).toEqual([
      expect.stringMatching(/^1 {2}\S+ EUR left .* can be used$/),
      expect.stringMatching(/^2 {2}\S+ EUR left .* can be used$/),
      expect.stringMatching(/^3 {2}\S+ EUR left .* can be used$/),
    ])
    expect(await type('vouchers', 'stop', code.toLowerCase(), '2')).toBe(
      'It can no longer be used; its money stays on it.',
    )
    expect((await type('vouchers', code)).split('\n')[1]).toContain('stopped')
    expect(await type('vouchers', 'stop', code)).toBe('2 vouchers can no longer be used.')
    await expect(type('vouchers', 'stop', code)).rejects.toThrow('it is stopped already')
    await expect(type('vouchers', 'stop', code, '4')).rejects.toThrow('it has no voucher 4')
    expect((await type('vouchers', 'allow', code)).split('\n')).toEqual([
      expect.stringMatching(/^Allowed: \S+ EUR left, until \S+, can be used$/),
      expect.stringMatching(/^Allowed: \S+ EUR left, until \S+, can be used$/),
      expect.stringMatching(/^Allowed: \S+ EUR left, until \S+, can be used$/),
    ])
    await expect(type('vouchers', 'stop', 'ABCDEFGH')).rejects.toThrow('nor a paid order with this number')
  })
})
