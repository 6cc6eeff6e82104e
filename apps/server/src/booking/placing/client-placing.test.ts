import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addClient, type TestClient } from '../../account/testing/add-client.ts'
import { quoteCart } from '../cart/cart-price.ts'
import type { PlacingInput } from './check-placing.ts'
import { getCart } from '../cart/open-cart.ts'
import { settleSuccess } from '../cart/settle-payment.ts'
import {
  at,
  clearCarts,
  createBookingWorld,
  placing,
  silent,
  TEN,
  type BookingWorld,
} from '../testing/booking-world.ts'

let world: BookingWorld
let clara: TestClient
beforeAll(async () => {
  world = await createBookingWorld()
  clara = await addClient(world.db, { companyName: 'Muster GmbH', locale: 'de' })
})
afterAll(() => world.close())
beforeEach(() => clearCarts(world))

const contact = { name: 'Ada', surname: 'Other', email: 'other@example.org', phoneNumber: '030 9999999' }
const placeAs = ({ actor }: Pick<TestClient, 'actor'>, changes: Partial<PlacingInput> = {}) =>
  world.place(placing({ clientData: null, ...changes }), { actor })
const placedAs = async (client: TestClient, changes: Partial<PlacingInput> = {}) =>
  getCart(world.db, await placeAs(client, changes))

describe('a signed-in client', () => {
  test('places a cart with the contact from the profile', async () => {
    expect(await placedAs(clara)).toMatchObject({
      clientId: clara.id,
      name: 'Clara',
      surname: 'Muster',
      email: clara.email,
      phoneNumber: '030 7654321',
      companyName: 'Muster GmbH',
      locale: 'de',
      platform: 'web',
    })
  })

  test('may keep names that another service supplied, even if they are shorter than allowed', async () => {
    const bo = await addClient(world.db, { name: 'Bo', external: { provider: 'google', subject: 'bo' } })
    expect(await placedAs(bo)).toMatchObject({ clientId: bo.id, name: 'Bo' })
    const otherNumber = { ...contact, name: 'Bo', phoneNumber: '030 1112223' }
    expect(await placedAs(bo, { clientData: otherNumber, time: at(60) })).toMatchObject(otherNumber)
  })

  test('may give another contact, which uses the profile’s company unless told otherwise', async () => {
    expect(await placedAs(clara, { clientData: contact })).toMatchObject({
      ...contact,
      clientId: clara.id,
      companyName: 'Muster GmbH',
      locale: 'de',
    })
    const without = { ...contact, companyName: null, locale: 'en' as const }
    expect(await placedAs(clara, { clientData: without, time: at(60) })).toMatchObject({
      companyName: null,
      locale: 'en',
    })
  })

  test('gets the errors of a given contact', async () => {
    await expect(
      placeAs(clara, { clientData: { ...contact, name: 'A', phoneNumber: '030 12' } }),
    ).rejects.toMatchObject({
      details: {
        fields: [
          { path: 'clientData.name', key: 'name_min_length' },
          { path: 'clientData.phoneNumber', key: 'phone_number_invalid' },
        ],
      },
    })
  })

  test('needs an account that still exists', async () => {
    const gone = await addClient(world.db)
    await world.db.deleteFrom('client').where('id', '=', gone.id).execute()
    await expect(placeAs(gone)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('an idempotency key', () => {
  test('belongs to its client, so that the same key of another person has no effect', async () => {
    const eve = await addClient(world.db)
    const input = placing({ clientData: null })
    const cartId = await world.place(input, { actor: clara.actor })
    expect(await world.place(input, { actor: clara.actor })).toBe(cartId)
    await expect(world.place(input, { actor: eve.actor })).rejects.toMatchObject({ code: 'not_available' })
    const elsewhere = { ...input, time: at(60) }
    expect(await world.place(elsewhere, { actor: eve.actor })).not.toBe(cartId)
    await expect(world.place(elsewhere, { actor: clara.actor })).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  test('returns the first answer even if the profile has changed since', async () => {
    const mia = await addClient(world.db, { name: 'Mia' })
    const input = placing({ clientData: null })
    const cartId = await world.place(input, { actor: mia.actor })
    await world.db.updateTable('client').set({ name: 'Maria' }).where('id', '=', mia.id).execute()
    expect(await world.place(input, { actor: mia.actor })).toBe(cartId)
    expect(await getCart(world.db, cartId)).toMatchObject({ name: 'Mia' })
  })
})

describe('a discount per person', () => {
  const times = [at(36), at(48), at(60), at(72)]
  const other = (number: number) => ({
    ...contact,
    email: `other-${number}@example.org`,
    phoneNumber: `030 888888${number}`,
  })

  test('works once per account, whatever contact is given', async () => {
    await placeAs(clara, { discountOrVoucherCode: 'ONCE' })
    const again = { clientData: other(1), time: at(60), discountOrVoucherCode: 'ONCE' }
    await expect(placeAs(clara, again)).rejects.toMatchObject({ code: 'discount_not_reusable' })
    await world.place(placing(again))
  })

  test('for new customers is refused for an account that has paid before, whatever contact is given', async () => {
    await world.pay(await placeAs(clara, { clientData: other(1) }))
    const again = { clientData: other(2), time: at(60), discountOrVoucherCode: 'WELCOME' }
    await expect(placeAs(clara, again)).rejects.toMatchObject({ code: 'discount_not_applicable' })
    await world.place(placing(again))
  })

  test('counts bookings made with the same e-mail address before there was an account', async () => {
    await world.pay(await world.place(placing({ clientData: { ...contact, email: clara.email.toUpperCase() } })))
    await expect(placeAs(clara, { time: at(60), discountOrVoucherCode: 'WELCOME' })).rejects.toMatchObject({
      code: 'discount_not_applicable',
    })
  })

  test('counts a mailbox once, whatever tag is in the address', async () => {
    const tagged = (tag: string, hour: number) =>
      world.place(
        placing({
          clientData: { ...other(hour % 10), email: `Grace${tag}@example.org` },
          time: at(hour),
          discountOrVoucherCode: 'ONCE',
        }),
      )
    await tagged('', 36)
    for (const tag of ['+spring', '+SPRING+2'])
      await expect(tagged(tag, 61)).rejects.toMatchObject({ code: 'discount_not_reusable' })
  })

  test('goes to only one of four guests who place simultaneously with tags of one mailbox', async () => {
    const results = await Promise.allSettled(
      times.map((time, index) =>
        world.place(
          placing({
            clientData: { ...other(index), email: `grace+${index}@example.org` },
            time,
            discountOrVoucherCode: 'ONCE',
          }),
        ),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('goes to only one of four carts that an account places simultaneously under four names', async () => {
    const results = await Promise.allSettled(
      times.map((time, index) => placeAs(clara, { clientData: other(index), time, discountOrVoucherCode: 'ONCE' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of an expired cart is used up if the account has used it since, so that late money is refunded', async () => {
    const late = await placeAs(clara, { clientData: other(1), discountOrVoucherCode: 'ONCE' })
    await world.move(late, 'createPayment')
    await world.advance(16)
    await world.move(late, 'holdOver')
    await world.move(late, 'providerCancelled')
    expect(await world.status(late)).toBe('expired')
    await placeAs(clara, { clientData: other(2), time: at(60), discountOrVoucherCode: 'ONCE' })
    const settled = await world.db.transaction().execute((tx) => settleSuccess(tx, late, silent))
    expect(settled).toEqual({ paid: false, refund: 'lateSuccess' })
  })
})

describe('the price for a signed-in client', () => {
  const quote = (code: string, { id, email }: Pick<TestClient, 'id' | 'email'>) =>
    quoteCart(world.db, {
      bookings: [{ treatmentTypeId: 'classic' }],
      lengthMinutes: 60,
      startAt: at(TEN),
      feeCents: 1200,
      code,
      callerAddress: '203.0.113.9',
      client: { id, email },
    })

  test('names the condition that a valid code still has', async () => {
    expect(await quote('WELCOME', clara)).toMatchObject({
      discountStatus: 'applied',
      discountCondition: 'firstBooking',
      totalCents: 6600,
    })
    expect(await quote('ONCE', clara)).toMatchObject({ discountStatus: 'applied', discountCondition: 'oncePerPerson' })
    expect(await quote('PERCENT15', clara)).toMatchObject({ discountStatus: 'applied', discountCondition: null })
  })

  test('refuses a first-booking code after a paid booking, and a used code, as placing does', async () => {
    await world.pay(await placeAs(clara, { discountOrVoucherCode: 'ONCE' }))
    for (const [code, status] of [
      ['WELCOME', 'not_applicable'],
      ['ONCE', 'not_reusable'],
    ] as const) {
      expect(await quote(code, clara)).toMatchObject({ discountStatus: status, totalCents: 8100 })
      await expect(placeAs(clara, { time: at(60), discountOrVoucherCode: code })).rejects.toMatchObject({
        code: `discount_${status}`,
        details: { condition: code === 'WELCOME' ? 'firstBooking' : 'oncePerPerson' },
      })
    }
  })

  test('counts guest bookings made with the confirmed e-mail address', async () => {
    await world.pay(await world.place(placing({ clientData: { ...contact, email: clara.email } })))
    expect(await quote('WELCOME', clara)).toMatchObject({ discountStatus: 'not_applicable' })
  })

  test('does not reveal whether a telephone number is a customer’s', async () => {
    await world.pay(await world.place(placing({ clientData: { ...contact, phoneNumber: '030 7654321' } })))
    expect(await quote('WELCOME', clara)).toMatchObject({ discountStatus: 'applied' })
  })

  test("leaves it to placing to check a code reserved by the client's own unpaid cart", async () => {
    await placeAs(clara, { discountOrVoucherCode: 'ONCE' })
    expect(await quote('ONCE', clara)).toMatchObject({ discountStatus: 'applied' })
  })
})
