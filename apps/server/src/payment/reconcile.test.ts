import { expect, test } from 'vitest'
import { silentAttempts } from './payment-queries.ts'
import { dashboards } from './testing/dashboards.ts'
import { moneyInBooks } from './testing/money-in-books.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()
const { stripe } = dashboards(stage)
const { cancel } = moneyInBooks(stage)

test('the reconciler does not let a refund that takes days delay the other payments', async () => {
  const { target: cancelled } = await stripe.paidCart()
  await provider.faults({ apiError: { status: 503, times: 50, path: '/v1/refunds', method: 'POST' } })
  await cancel(cancelled)
  await stage.queue.drain()
  await stage.database.advance(1)
  const waiting = await stage.place({ expertId: '2' })
  await stage.create(waiting)
  // Only the refund has been silent for two minutes.
  await stage.database.advance(1.5)
  await stage.runSweep('reconcilePayments')
  await stage.database.advance(1)
  const [next] = await silentAttempts(stage.context.db, 120, 1)
  expect(next?.targetId).toBe(waiting.id)
  await provider.faults({ apiError: null })
  await stage.runSweep('reconcilePayments')
})
