import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import type { PlacingInput } from './check-placing.ts'
import { getCart } from '../cart/open-cart.ts'
import { at, couple, placing, TEN, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()

const MINUTE = 60_000
const place = (changes: Partial<PlacingInput> = {}) => world.place(placing(changes))
const placedCart = async (changes: Partial<PlacingInput> = {}) => getCart(world.db, await place(changes))
const fields = (...broken: [path: string, key: string][]) => ({
  code: 'invalid_input',
  details: {
    fields: expect.arrayContaining(
      broken.map(([path, key]): unknown => expect.objectContaining({ path, key })),
    ) as unknown,
  },
})

describe('placing a cart', () => {
  test('writes the cart, its booking and its history, and holds the slot for 15 minutes', async () => {
    const cart = await placedCart()
    expect(cart).toMatchObject({ status: 'placed', totalCents: 8100, lengthMinutes: 60, name: 'Ada', locale: 'de' })
    expect(cart.customId).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(cart.holdExpiresAt).toEqual(cart.now + 15 * MINUTE)
    expect(cart.cancellableUntil).toEqual(at(TEN, '2027-01-13'))
    expect(cart.bookings).toMatchObject([{ expertId: 1, treatmentTypeId: 'classic' }])
    const events = await world.db.selectFrom('cartEvent').selectAll().execute()
    expect(events).toMatchObject([{ event: 'place', fromStatus: null, toStatus: 'placed' }])
    expect(await verifyBitmaps(world.db)).toEqual([])
  })

  test('gets another booking code if a cart already has the generated one', async () => {
    const { customId } = await placedCart()
    await sql`create sequence code_tries`.execute(world.db)
    await sql`create function same_code() returns trigger language plpgsql as $$ begin
      if nextval('code_tries') <= 2 then new.custom_id := ${sql.lit(customId)}; end if;
      return new; end $$`.execute(world.db)
    await sql`create trigger same_code before insert on cart for each row execute function same_code()`.execute(
      world.db,
    )
    onTestFinished(async () => {
      await sql`drop trigger same_code on cart; drop function same_code; drop sequence code_tries`.execute(world.db)
    })
    const other = await placedCart({ time: at(60) })
    expect(other.customId).not.toBe(customId)
    expect(await verifyBitmaps(world.db)).toEqual([])
  })

  test('prices the cheapest time of day, the difference to the chosen one and the fee', async () => {
    const cart = await placedCart({ time: at(72) })
    expect(cart.components).toEqual([
      { type: 'treatment', valueCents: 6900 },
      { type: 'pricingAdjustment', valueCents: 1000 },
      { type: 'atHome', valueCents: 1200 },
    ])
    expect(cart).toMatchObject({ totalCents: 9100, taxCents: 1453 })
  })

  test('takes the slot away from everyone else, including the travel before and after', async () => {
    await place()
    for (const quarter of [TEN - 5, TEN, TEN + 5]) {
      await expect(place({ time: at(quarter) })).rejects.toMatchObject({ code: 'not_available' })
    }
    await place({ time: at(TEN + 6) })
  })

  test('books both experts for two people, or neither', async () => {
    const cart = await getCart(world.db, await world.place(couple()))
    expect(cart.bookings.map(({ expertId }) => expertId)).toEqual([1, 2])
    expect(cart.totalCents).toBe(2 * 6900 + 1200)
    await place({ bookings: [{ expertId: '3', treatmentTypeId: 'classic', length: 60 }] })
    const twoAndThree = couple({
      bookings: ['3', '4'].map((expertId) => ({ expertId, treatmentTypeId: 'classic', length: 60 })),
    })
    await expect(world.place(twoAndThree)).rejects.toMatchObject({ code: 'not_available' })
    await place({ bookings: [{ expertId: '4', treatmentTypeId: 'classic', length: 60 }] })
    expect(await verifyBitmaps(world.db)).toEqual([])
  })

  test('allows two people different treatments and a table each', async () => {
    const bookings = [
      { expertId: '1', treatmentTypeId: 'classic', length: 90 },
      { expertId: '2', treatmentTypeId: 'thai', length: 90 },
    ]
    expect(await placedCart({ bookings, details: { massageTable: 2 } })).toMatchObject({ massageTable: 2 })
  })

  test("uses a partner location's address, asks for none and charges no at-home fee", async () => {
    const cart = await placedCart({ locationId: 'spa', address: null, place: 'company' })
    expect(cart).toMatchObject({
      locationId: 'spa',
      street: 'Weg',
      place: 'company',
      totalCents: 6900,
      massageTable: 1,
    })
  })

  test('charges the hotel fee at a hotel venue, which has the table', async () => {
    const cart = await placedCart({ locationId: 'hotel', address: null })
    expect(cart).toMatchObject({ place: 'hotel', massageTable: 0, totalCents: 6900 + 2000 })
  })

  test('stores every text as it was sent', async () => {
    const hostile = `<script>alert('1')</script> "; drop table cart; -- 🐈‍⬛ {{7*7}} %s \\u0041 -`
    const cart = await placedCart({
      clientData: {
        name: hostile,
        surname: hostile,
        email: "o'hara+x@example.org",
        phoneNumber: '030 1234567',
        companyName: hostile,
      },
      address: { postalCode: '10115', locality: hostile, street: hostile, streetNumber: '1 <b>', title: hostile },
      details: { massageTable: 0, notes: hostile, pets: true },
    })
    expect(cart).toMatchObject({
      name: hostile,
      surname: hostile,
      email: "o'hara+x@example.org",
      companyName: hostile,
      locality: hostile,
      street: hostile,
      streetNumber: '1 <b>',
      addressTitle: hostile,
      notes: hostile,
      pets: true,
    })
  })

  test('drops a company name of one character', async () => {
    const clientData = { name: 'Ada', surname: 'Li', email: 'a@b.de', phoneNumber: '+49 30 1234567', companyName: 'x' }
    expect(await placedCart({ clientData })).toMatchObject({ companyName: null })
  })

  test('is paid at once if nothing is to be paid, and requests the confirmation once', async () => {
    const cart = await placedCart({ discountOrVoucherCode: 'free' })
    expect(cart).toMatchObject({ status: 'paid', totalCents: 0, holdExpiresAt: null, discountCode: 'FREE' })
    await world.queue.drain()
    expect(world.ran.cartPaid).toEqual([cart.id])
  })
})

describe('placing is refused', () => {
  test('with every invalid field at once', async () => {
    const input: Partial<PlacingInput> = {
      clientData: { name: 'A', surname: '', email: 'nobody', phoneNumber: '030 12' },
      address: { postalCode: '1', locality: 'B', street: '', streetNumber: '' },
      details: { massageTable: 2, notes: 'x'.repeat(1001) },
      discountOrVoucherCode: 'abc',
      termsAccepted: false,
      idempotencyKey: 'short',
    }
    await expect(place(input)).rejects.toMatchObject(
      fields(
        ['idempotencyKey', 'invalid_input'],
        ['clientData.name', 'name_min_length'],
        ['clientData.surname', 'surname_required'],
        ['clientData.email', 'email_invalid'],
        ['clientData.phoneNumber', 'phone_number_invalid'],
        ['address.postalCode', 'postal_code_min_length'],
        ['address.locality', 'locality_min_length'],
        ['address.street', 'street_required'],
        ['address.streetNumber', 'street_number_required'],
        ['details.massageTable', 'massage_table_invalid'],
        ['details.notes', 'notes_too_long'],
        ['discountOrVoucherCode', 'code_min_length'],
        ['termsAccepted', 'terms_required'],
      ),
    )
  })

  test.each(['030 12', '+49 0000000', '+1 555 010'])('with the impossible telephone number %s', async (phoneNumber) => {
    const clientData = { name: 'Ada', surname: 'Li', email: 'a@b.de', phoneNumber }
    await expect(place({ clientData })).rejects.toMatchObject(
      fields(['clientData.phoneNumber', 'phone_number_invalid']),
    )
  })

  test('without contact, address or bookings', async () => {
    await expect(place({ clientData: null, address: null, bookings: [] })).rejects.toMatchObject(
      fields(
        ['clientData.email', 'email_required'],
        ['address.street', 'street_required'],
        ['bookings', 'invalid_input'],
      ),
    )
  })

  test.each([
    ['the same expert twice', ['1', '1'], [60, 60]],
    ['three experts', ['1', '2', '3'], [60, 60, 60]],
    ['two durations', ['1', '2'], [60, 90]],
  ])('for %s', async (_, experts, lengths) => {
    const bookings = experts.map((expertId, index) => ({
      expertId,
      treatmentTypeId: 'classic',
      length: lengths[index] ?? 0,
    }))
    await expect(place({ bookings })).rejects.toMatchObject(fields(['bookings', 'invalid_input']))
  })

  test.each(['short', 'x'.repeat(129), `${'x'.repeat(20)}\0`])(
    'with the idempotency key %j',
    async (idempotencyKey) => {
      await expect(place({ idempotencyKey })).rejects.toMatchObject(fields(['idempotencyKey', 'invalid_input']))
    },
  )

  test.each([
    ['a postal code outside the served cities', { postalCode: '99999' }],
    ['a postal code in a city that opens soon', { postalCode: '80331' }],
    ['a postal code of another country', { postalCode: '1010' }],
  ])('at %s', async (_, code) => {
    const address = { locality: 'Ort', street: 'Weg', streetNumber: '1', ...code }
    await expect(place({ address })).rejects.toMatchObject({ code: 'not_served' })
  })

  test.each(['Hamburg', 'Hamburg-Altona', 'Muenchen'])('in %s with a postal code of Berlin', async (locality) => {
    const address = { postalCode: '10115', locality, street: 'Reeperbahn', streetNumber: '1' }
    await expect(place({ address })).rejects.toMatchObject(fields(['address.locality', 'locality_mismatch']))
  })

  test('at a location that is not open yet', async () => {
    await expect(place({ address: null, locationId: 'munich' })).rejects.toMatchObject({ code: 'not_served' })
  })

  test.each([
    ['a location that does not exist', { locationId: 'nowhere' }],
    ['a city in place of a location', { locationId: 'berlin' }],
    ['an impossible location id', { locationId: 'a\0b' }],
    ['an unknown expert', { bookings: [{ expertId: '999', treatmentTypeId: 'classic', length: 60 }] }],
    ['an impossible expert id', { bookings: [{ expertId: 'x', treatmentTypeId: 'classic', length: 60 }] }],
    ['an unknown treatment', { bookings: [{ expertId: '1', treatmentTypeId: 'nothing', length: 60 }] }],
    ['an impossible treatment id', { bookings: [{ expertId: '1', treatmentTypeId: '\0', length: 60 }] }],
  ])('with %s, reported as not found', async (_, changes) => {
    await expect(place(changes)).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['an expert of another city', { bookings: [{ expertId: '5', treatmentTypeId: 'classic', length: 60 }] }],
    [
      'a treatment that the expert does not offer',
      { bookings: [{ expertId: '1', treatmentTypeId: 'sports', length: 60 }] },
    ],
    [
      'a duration that the expert does not offer',
      { bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 120 }] },
    ],
    ['no duration', { bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 0 }] }],
    ['a start inside the lead time', { time: at(36, '2027-01-13') - 15 * MINUTE }],
    ['a start between two quarter hours', { time: at(TEN) + MINUTE }],
    ['a start before 9:00', { time: at(35) }],
    ['a treatment that ends after the shift', { time: at(77) }],
    ['a start in the past', { time: at(TEN, '2026-01-14') }],
    ['a start in the distant past', { time: Date.parse('0000-01-01T10:00:00Z') }],
    ['a start in the distant future', { time: Date.parse('9999-12-31T10:00:00Z') }],
  ])('for %s, reported as not available', async (_, changes) => {
    await expect(place(changes)).rejects.toMatchObject({ code: 'not_available' })
  })

  test('with the current price if the total differs from the one shown', async () => {
    await expect(place({ expectedTotal: 8000 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { price: { total: { intValue: 8100, value: '81.00' }, discountStatus: 'none' } },
    })
    await place({ expectedTotal: 8100 })
  })

  test.each([
    ['UNKNOWN', 'discount_not_found'],
    ['PAUSED', 'discount_inactive'],
    ['OVER', 'discount_expired'],
    ['LATER', 'discount_not_applicable'],
    ['THAIONLY', 'discount_not_applicable'],
  ])('with the code %s: %s', async (discountOrVoucherCode, code) => {
    await expect(place({ discountOrVoucherCode })).rejects.toMatchObject({ code })
  })

  test('with a code that is too short', async () => {
    await expect(place({ discountOrVoucherCode: 'abc' })).rejects.toMatchObject(
      fields(['discountOrVoucherCode', 'code_min_length']),
    )
  })

  test('without leaving anything behind', async () => {
    await expect(place({ expectedTotal: 1 })).rejects.toMatchObject({ code: 'price_changed' })
    await expect(place({ discountOrVoucherCode: 'UNKNOWN' })).rejects.toMatchObject({ code: 'discount_not_found' })
    for (const table of ['cart', 'booking', 'cartEvent', 'idempotencyKey'] as const) {
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await verifyBitmaps(world.db)).toEqual([])
  })
})
