import { expect, test } from 'vitest'
import { paypalSide } from './testing/paypal-side.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage } = await stageOfFile()
const paypal = paypalSide(stage)

const kept = async () =>
  Number(
    (
      await stage.context.db
        .selectFrom('webhookEvent')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('provider', '=', 'paypal')
        .executeTakeFirstOrThrow()
    ).count,
  )
const approved = async () => {
  const cart = await stage.place()
  const { paymentId } = await paypal.create(cart)
  await paypal.approve(paymentId)
  const event = (await paypal.events()).find(
    ({ event_type, resource }) => event_type === 'CHECKOUT.ORDER.APPROVED' && resource.id === paymentId,
  )
  return { cart, ids: [event?.id ?? ''] }
}

test('the PayPal webhook answers a bad signature with 400 and stores nothing, and stores a genuine event once', async () => {
  const { cart, ids } = await approved()
  const before = await kept()
  for (const wrong of [{ forged: true }, { webhookId: 'OTHER' }]) {
    expect(await paypal.send({ ids, ...wrong })).toMatchObject([{ status: 400 }])
  }
  expect(await kept()).toBe(before)
  for (let time = 0; time < 3; time += 1) expect(await paypal.send({ ids })).toMatchObject([{ status: 200 }])
  expect(await kept()).toBe(before + 1)
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
})

test("the PayPal webhook answers requests that are not PayPal's with 400", async () => {
  const headers = Object.fromEntries(
    ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'].map((name) => [
      `paypal-${name}`,
      'x',
    ]),
  )
  const before = await kept()
  for (const [body, sent] of [
    ['{}', {}],
    ['{}', headers],
    ['not json', headers],
    ['"text"', headers],
    ['{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED","resource":{}}', headers],
  ] as const) {
    const answer = await fetch(stage.paypalWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sent },
      body,
    })
    expect([answer.status, body]).toEqual([400, body])
  }
  expect(await kept()).toBe(before)
})

test('the PayPal webhook asks for redelivery while PayPal cannot verify the sender', async () => {
  const { cart, ids } = await approved()
  await paypal.faults({ apiError: { status: 503, times: 1, path: '/v1/notifications/verify-webhook-signature' } })
  const [refused] = await paypal.send({ ids })
  expect(refused?.status).toBeGreaterThanOrEqual(500)
  expect(await paypal.send({ ids })).toMatchObject([{ status: 200 }])
  await stage.deliver()
  expect(await stage.statusOf(cart)).toBe('paid')
})
