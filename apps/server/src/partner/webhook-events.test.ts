import { afterAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { moveCart } from '../booking/index.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'
import { providerSide } from '../payment/testing/provider-side.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { transact } from '../platform/transaction.ts'
import { issueVoucher } from '../voucher/index.ts'
import { addWebhook } from './partner-webhooks.ts'
import { partnerStageOfFile, tenOn } from './testing/partner-stage.ts'
import { ok, openReceiver } from './testing/receiver.ts'

const receiver = await openReceiver()
const stage = await partnerStageOfFile()
const hotel = await stage.keyOf('hotel')
for (const partnerId of ['hotel', 'spa']) {
  const url = `${receiver.url}?of=${partnerId}`
  expect(await addWebhook(stage.context.db, stage.config, { partnerId, url })).toHaveProperty('secret')
}
afterAll(() => receiver.close())
beforeEach(async () => {
  await stage.database.setNow(TEST_NOW)
  await stage.context.db.deleteFrom('partnerEvent').execute()
  receiver.received.length = 0
  receiver.answer = ok
})

const round = () => stage.runSweep('deliverPartnerEvents')

/** The types of the events sent about a booking. */
async function toldOf(id: string): Promise<string[]> {
  await round()
  return receiver.told().flatMap(([type, bookingId]) => (bookingId === id ? [type] : []))
}

test('a venue, and no other partner, gets the events of a booking there, from payment to refund', async () => {
  const { db, log } = stage.context
  const provider = providerSide(stage)
  const cart = await stage.place({ locationId: 'hotel' })
  const elsewhere = await stage.place()
  expect(await toldOf(cart.id)).toEqual([])
  for (const one of [cart, elsewhere]) {
    await provider.confirm((await stage.create(one)).paymentIntent, 'pm_card_visa')
  }
  await stage.deliver()
  await transact(db, 'move for a test', (tx) => moveCart(tx, cart.id, 'reschedule', log))
  await cancelByOperator({ db, log }, cart.id)
  await stage.deliver()
  for (const { id, status } of (await provider.books()).refunds) {
    if (status === 'pending') await provider.settleRefund(id, 'succeeded')
  }
  await stage.deliver()
  expect(await toldOf(cart.id)).toEqual(['booking.paid', 'booking.moved', 'booking.cancelled', 'booking.refunded'])
  expect(await toldOf(elsewhere.id)).toEqual([])
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(4)
})

test('a redeemed voucher is reported after the payment, without its code', async () => {
  const { db } = stage.context
  const { code } = await transact(db, 'issue for a test', (tx) =>
    issueVoucher(tx, { valueCents: 50_000, code: { key: tokenKey(stage.config) } }),
  )
  const { id } = await stage.place({ locationId: 'hotel', code })
  expect(await toldOf(id)).toEqual(['booking.paid', 'voucher.redeemed'])
  expect(receiver.received.map(({ body }) => body).join('')).not.toContain(code)
})

test('a partner gets events for a booking that it placed and for its expiry', async () => {
  const id = await stage.placeFor(hotel, { start: tenOn(25) })
  expect(await toldOf(id)).toEqual(['booking.placed'])
  await stage.database.advance(31)
  await stage.runSweep('expireHolds')
  await stage.deliver()
  expect(await toldOf(id)).toEqual(['booking.placed', 'booking.cancelled'])
})

test('a message contains ids, the kind and the time, and nothing about a person', async () => {
  const id = await stage.placeFor(hotel, { start: tenOn(26) })
  await round()
  const [{ body, event } = { body: '', event: undefined }] = receiver.received
  expect(JSON.parse(body)).toEqual({
    id: event?.id,
    type: 'booking.placed',
    createdAt: new Date(TEST_NOW).toISOString(),
    data: { bookingId: id },
  })
})

test('no event is sent for a change that was rolled back', async () => {
  const { db, log } = stage.context
  const id = await stage.placeFor(hotel, { start: tenOn(27) })
  await expect(
    transact(db, 'roll back for a test', async (tx) => {
      await moveCart(tx, id, 'leave', log)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await toldOf(id)).toEqual(['booking.placed'])
})
