import { expect, test } from 'vitest'
import { operate } from '../operator/index.ts'
import { dashboards } from './testing/dashboards.ts'
import { moneyInBooks } from './testing/money-in-books.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage } = await stageOfFile()
const { db, log, config } = stage.context
const { stripe } = dashboards(stage)
const { cancel } = moneyInBooks(stage)

test("an inquiry of the cardholder's bank is listed for the operator and withholds no money from a refund", async () => {
  const { target: cart, payment } = await stripe.paidCart()
  const response = await fetch(`${stage.sandbox.addresses.stripe}/_sandbox/payment_intents/${payment}/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ inquiry: true }),
  })
  const { id } = (await response.json()) as { id: string }
  await stage.deliver()
  expect(await operate({ db, log, config, queue: stage.queue }, ['money'])).toContain('dispute open')
  expect(await stage.poll(cart)).toMatchObject({ status: 'paid', paymentStatus: 'succeeded' })
  await cancel(cart)
  await stage.deliver()
  expect(await stripe.refundsOf(payment)).toEqual([8100])
  await stripe.close(id, 'won')
  await stage.deliver()
  expect(await stripe.refundsOf(payment)).toEqual([8100])
  expect(await operate({ db, log, config, queue: stage.queue }, ['money'])).not.toContain('dispute open')
})
