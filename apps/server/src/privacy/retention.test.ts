import { limits } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { addClient } from '../account/testing/add-client.ts'
import { bookingSweeps } from '../booking/index.ts'
import { at, placing, silent, worldOfFile } from '../booking/testing/booking-world.ts'
import { insertOrder } from '../voucher/testing/insert-order.ts'
import { retention } from './retention.ts'

const world = await worldOfFile()

async function forget(): Promise<void> {
  for (const sweep of retention) await sweep.run({ db: world.db, log: silent })
}
const cartOf = (id: string) => world.db.selectFrom('cart').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const guest = { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567' }
const withNotes = (changes = {}) =>
  placing({ details: { massageTable: 1, notes: 'Third floor, bad knee' }, ...changes })
async function paid(changes = {}): Promise<string> {
  const cartId = await world.place(withNotes(changes))
  await world.pay(cartId)
  return cartId
}
const nobody = {
  name: '',
  surname: '',
  street: '',
  streetNumber: '',
  phoneNumber: '',
  companyName: null,
  billingAddress: null,
  billingAddressParts: null,
  notes: null,
  clientId: null,
}

test('notes for the expert are erased after the treatment, and with a cart that ends', async () => {
  const kept = await paid()
  const cancelled = await paid({ time: at(60) })
  await world.move(cancelled, 'operatorCancel')
  // The treatment ends at 11:00 in Berlin.
  await world.setNow('2027-01-14T09:59:00Z')
  await forget()
  expect([(await cartOf(kept)).notes, (await cartOf(cancelled)).notes]).toEqual(['Third floor, bad knee', null])
  await world.setNow('2027-01-14T10:00:00Z')
  await forget()
  expect(await cartOf(kept)).toMatchObject({ notes: null, surname: 'Muster', forgottenAt: null })
})

test('an unpaid booking is anonymous 20 days after its end, for guests and clients, but a paid one is not', async () => {
  const client = await addClient(world.db)
  const billingAddressParts = { street: 'Messedamm 22', postalCode: '14055', locality: 'Berlin' }
  const ofGuest = await world.place(
    withNotes({ clientData: { ...guest, companyName: 'Stand GmbH' }, billingAddressParts }),
  )
  expect(await cartOf(ofGuest)).toMatchObject({ billingAddressParts: { ...billingAddressParts, country: 'DE' } })
  const ofClient = await world.place(withNotes({ time: at(60) }), { actor: client.actor })
  const stays = await paid({ time: at(50), bookings: [{ expertId: '2', treatmentTypeId: 'classic', length: 60 }] })
  await world.advance(15)
  for (const sweep of bookingSweeps) await sweep.run({ db: world.db, log: silent })
  await world.advance(limits.deletedTracesDays * 24 * 60 - 1)
  await forget()
  expect((await cartOf(ofGuest)).surname).toBe('Muster')
  await world.advance(1)
  await forget()
  for (const id of [ofGuest, ofClient]) {
    expect(await cartOf(id)).toMatchObject({ ...nobody, email: `forgotten:${id}`, phoneE164: `forgotten:${id}` })
  }
  // Time, treatment and price stay as accounting records.
  expect(await cartOf(ofGuest)).toMatchObject({ totalCents: 8100, postalCode: '10115', status: 'expired' })
  expect(await cartOf(stays)).toMatchObject({ surname: 'Muster', forgottenAt: null })
})

test("a paid booking is kept until the end of the eighth year after its own, by Berlin's calendar", async () => {
  const cartId = await paid()
  await world.setNow('2035-12-31T22:59:59Z')
  await forget()
  expect((await cartOf(cartId)).surname).toBe('Muster')
  await world.setNow('2035-12-31T23:00:00Z')
  await forget()
  expect(await cartOf(cartId)).toMatchObject({ ...nobody, status: 'paid', totalCents: 8100 })
})

test('records whose eighth year ends on a Sunday are kept until the end of the next working day', async () => {
  const cartId = await paid()
  await world.db.updateTable('cart').set({ paidAt: '2026-06-01T08:00:00Z' }).where('id', '=', cartId).execute()
  await world.setNow('2035-01-02T22:59:59Z')
  await forget()
  expect((await cartOf(cartId)).surname).toBe('Muster')
  await world.setNow('2035-01-02T23:00:00Z')
  await forget()
  expect(await cartOf(cartId)).toMatchObject(nobody)
})

test('an unpaid voucher order is anonymous after 20 days', async () => {
  const id = await insertOrder(world.db, 'RDER2345')
  const order = () => world.db.selectFrom('voucherOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await world.advance(limits.deletedTracesDays * 24 * 60 - 1)
  await forget()
  expect((await order()).surname).toBe('Muster')
  await world.advance(1)
  await forget()
  expect(await order()).toMatchObject({
    name: '',
    surname: '',
    email: `forgotten:${id}`,
    message: null,
    totalCents: 2500,
  })
})

test("a browser's push address is erased when its session ends", async () => {
  const { actor } = await addClient(world.db)
  const browser = { sessionId: actor.sessionId, endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' }
  await world.db.insertInto('webPushSubscription').values(browser).execute()
  await forget()
  expect(await world.db.selectFrom('webPushSubscription').select('endpoint').execute()).toHaveLength(1)
  await world.db
    .updateTable('clientSession')
    .set({ endedAt: '2027-01-11T08:00:00Z' })
    .where('id', '=', actor.sessionId)
    .execute()
  await forget()
  expect(await world.db.selectFrom('webPushSubscription').select('endpoint').execute()).toEqual([])
})
