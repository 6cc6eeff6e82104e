import { expect, test } from 'vitest'
import { addClient } from '../../account/testing/add-client.ts'
import type { Actor } from '../../platform/graphql/context.ts'
import { bookingToPay } from './booking-to-pay.ts'
import { cancelCart } from './cancel-cart.ts'
import { expireHolds } from './expire-carts.ts'
import { extendHold } from '../hold/extend-hold.ts'
import { rescheduleCart } from '../change/reschedule-cart.ts'
import { at, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'
import { placeBounded } from '../testing/hold-stage.ts'
import { cancelByOperator } from '../testing/cancel-by-operator.ts'

const world = await worldOfFile()
const { db } = world
const place = placeBounded(world)

/** Who caused each event of the cart, in their order. */
const history = (cartId: string) =>
  db.selectFrom('cartEvent').select(['event', 'actor']).where('cartId', '=', cartId).orderBy('id').execute()
const holding = (cartId: string, actor?: Actor) => ({ db, log: silent, cartId, actor, token: world.token(cartId) })

test('the history names the guest who places, extends the hold and leaves, and the system that ends the payment', async () => {
  const cartId = await world.place()
  await extendHold(holding(cartId))
  await cancelCart({ ...holding(cartId), tokenKey: TOKEN_KEY })
  expect(await history(cartId)).toEqual([
    { event: 'place', actor: 'guest' },
    { event: 'extendHold', actor: 'guest' },
    { event: 'leave', actor: 'guest' },
    { event: 'providerCancelled', actor: 'system' },
  ])
})

test('a client moves and cancels an appointment that a provider said was paid', async () => {
  const { id: clientId } = await addClient(db)
  const client: Actor = { kind: 'client', clientId, sessionId: clientId }
  const cartId = await world.pay(await world.place())
  await rescheduleCart({ ...holding(cartId, client), time: at(TEN, '2027-01-15'), timesRescheduled: 0 })
  await cancelCart({ ...holding(cartId, client), tokenKey: TOKEN_KEY })
  const events = await history(cartId)
  expect(events.find(({ event }) => event === 'paymentSucceeded')).toMatchObject({ actor: 'system' })
  expect(events.slice(-2)).toEqual([
    { event: 'reschedule', actor: 'client' },
    { event: 'cancelPaid', actor: 'client' },
  ])
})

test('the beginning of a payment is recorded with the guest or client who pays', async () => {
  const { id: clientId } = await addClient(db)
  const client: Actor = { kind: 'client', clientId, sessionId: clientId }
  for (const [index, actor] of ([{ kind: 'guest' }, client] as const).entries()) {
    const cartId = await world.place(placing({ time: at(TEN, `2027-01-1${4 + index}`) }))
    await db.transaction().execute((tx) => bookingToPay.begin(tx, cartId, { log: silent, actor }))
    expect((await history(cartId)).at(-1)).toEqual({ event: 'createPayment', actor: actor.kind })
  }
})

test('a guest who places again leaves the former cart', async () => {
  const former = await place(placing())
  await place(placing({ time: at(TEN + 6) }))
  expect((await history(former)).slice(1)).toEqual([
    { event: 'leave', actor: 'guest' },
    { event: 'providerCancelled', actor: 'system' },
  ])
})

test('the product ends a hold that is over', async () => {
  const cartId = await world.place()
  await world.advance(16)
  await expireHolds(db, silent)
  expect((await history(cartId)).slice(1)).toContainEqual({ event: 'holdOver', actor: 'system' })
})

test('the history names staff for a cancellation by the operator', async () => {
  const cartId = await world.pay(await world.place())
  await cancelByOperator({ db, log: silent }, cartId)
  expect((await history(cartId)).at(-1)).toEqual({ event: 'operatorCancel', actor: 'staff' })
})

test('events written by the previous release, which knows no actors, are read as unknown', async () => {
  const cartId = await world.place()
  const event = { cartId, event: 'createPayment', fromStatus: 'placed', toStatus: 'waitingForPayment' } as const
  await db.insertInto('cartEvent').values(event).execute()
  expect((await history(cartId)).at(-1)).toEqual({ event: 'createPayment', actor: null })
  await expect(
    db
      .insertInto('cartEvent')
      .values({ ...event, actor: 'somebody' as 'staff' })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'cart_event_actor_check' })
})
