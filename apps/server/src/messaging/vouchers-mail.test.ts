import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentRefunded } from '../payment/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { enqueue, type JobDefinition } from '../platform/jobs.ts'
import { voucherOrderPaid, voucherOrderWithdrawn, vouchersExpiring, withdrawVoucherOrder } from '../voucher/index.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })
const { db } = stage.context

/** Refunds the order's second payment. Returns the refund's id. */
async function secondPaymentRefunded(orderId: string): Promise<string> {
  const attempt = await db
    .insertInto('paymentAttempt')
    .values({
      subject: 'voucher',
      targetId: orderId,
      provider: 'stripe',
      method: 'card',
      status: 'refunded',
      amountCents: 12_500,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = await db
    .insertInto('refund')
    .values({ attemptId: attempt.id, amountCents: 12_500, cause: 'secondSuccess', status: 'succeeded' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return refund.id
}

// Values in between behave like five, and would cost seconds.
test.each([2, 5])('each mail about vouchers is sent once if its job is delivered %i times', async (times) => {
  const recipientEmail = `grace-${times}@example.org`
  const order = await stage.order({ recipientEmail })
  /** In addition to the delivery that the product caused: one at the same time and one afterwards. */
  const deliver = async <Data extends object>(job: JobDefinition<Data>, data: NoInfer<Data>, caused = 1) => {
    for (let sent = caused; sent < times - 1; sent += 1) await db.transaction().execute((tx) => enqueue(tx, job, data))
    await stage.queue.drain()
    if (times > caused) await db.transaction().execute((tx) => enqueue(tx, job, data))
    await stage.queue.drain()
  }
  const aboutOrder = { orderId: order.id }
  const mailsTo = async (email: string) =>
    (await stage.inbox(email)).map(({ subject }) => subject.replace(/[2-9A-HJ-NP-Z]{8}/, 'CODE'))

  const { paymentIntent } = await stage.create(order, 'card', 'voucher')
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await provider.flush()
  await deliver(voucherOrderPaid, aboutOrder)
  expect(await mailsTo(order.email)).toEqual(['Ihre 3 Gutscheine von Ruhepol'])
  expect(await mailsTo(recipientEmail)).toEqual(['Ada schenkt Ihnen eine Behandlung'])

  await deliver(paymentRefunded, { refundId: await secondPaymentRefunded(order.id) }, 0)
  await sql`update voucher set expires_on = (app_now() at time zone 'Europe/Berlin')::date + 60
    where order_id = ${order.id}`.execute(db)
  await stage.runSweep('remindOfVouchers')
  await deliver(vouchersExpiring, { ...aboutOrder, cartId: null })
  await withdrawVoucherOrder(db, order.id, { token: order.token })
  await deliver(voucherOrderWithdrawn, aboutOrder)
  // Vouchers that can no longer be used are neither sent nor mentioned again.
  await deliver(voucherOrderPaid, aboutOrder, 0)
  await deliver(vouchersExpiring, { ...aboutOrder, cartId: null }, 0)
  expect((await mailsTo(order.email)).toSorted()).toEqual([
    'Ihr Gutschein gilt bis Freitag, 12.03.2027',
    'Ihre 3 Gutscheine von Ruhepol',
    'Wir haben Ihre Zahlung zur Bestellung CODE erstattet',
    'Wir haben Ihren Widerruf zur Bestellung CODE erhalten',
  ])
  expect(await mailsTo(recipientEmail)).toHaveLength(1)
  const reminder = (await stage.inbox(order.email)).find(({ subject }) => subject.startsWith('Ihr Gutschein gilt bis'))
  const { code } = await db
    .selectFrom('voucherOrder')
    .select('code')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(reminder?.text).toMatch(new RegExp(`Bestellnummer\\s+${code}`))
})

test('the buyer gets the terms and the withdrawal information, the recipient the source of the address', async () => {
  const recipientEmail = 'hopper@example.org'
  const order = await stage.order({ recipientEmail })
  const { paymentIntent } = await stage.create(order, 'card', 'voucher')
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await provider.flush()
  await stage.queue.drain()
  const [bought] = await stage.inbox(order.email)
  const [given] = await stage.inbox(recipientEmail)
  const files = (mail: typeof bought) => mail?.attachments.map(({ filename }) => filename).slice(3)
  expect(files(bought)).toEqual([
    'Widerrufsbelehrung und Muster-Widerrufsformular.pdf',
    'Allgemeine Geschäftsbedingungen.pdf',
  ])
  // These people have no contract with us.
  expect(files(given)).toEqual([])
  expect(given?.text).toMatch(/Ada \S+ hat uns Ihre E-Mail-Adresse genannt/)
  expect(given?.text).toContain('https://ruhepol.example/dataprotection')
})
