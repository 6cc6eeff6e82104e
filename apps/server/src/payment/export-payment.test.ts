import { expect, test } from 'vitest'
import { databaseNow } from '../platform/database.ts'
import { paymentsOfTargets } from './export-payment-queries.ts'
import { dashboards } from './testing/dashboards.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const { stripe } = dashboards(stage)

test('an exported payment has the sum and the time of its last refund, and what a dispute holds', async () => {
  const { target: cart, payment } = await stripe.paidCart()
  const exported = async () => (await paymentsOfTargets(db, 'booking', [cart.id]))[0]
  expect(await exported()).toMatchObject({ refundedCents: null, refundedAt: null, disputedCents: null })
  await stripe.refund(payment, 1000)
  await stage.deliver()
  await stage.database.advance(60)
  await stripe.refund(payment, 500)
  await stage.deliver()
  const dispute = await stripe.dispute(payment, 2000)
  await stage.deliver()
  const refundedAt = await databaseNow(db)
  expect(await exported()).toMatchObject({ refundedCents: 1500, refundedAt, disputedCents: 2000 })
  await stripe.close(dispute, 'won')
  await stage.deliver()
  expect(await exported()).toMatchObject({ refundedCents: 1500, disputedCents: null })
})
