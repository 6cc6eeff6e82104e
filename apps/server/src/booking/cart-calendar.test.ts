import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartCalendar } from './cart-calendar.ts'
import { getCartSummary } from './cart-summary.ts'
import { couple, createBookingWorld, placing, TOKEN_KEY, type BookingWorld } from './testing/booking-world.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await createBookingWorld()
})
afterAll(() => world.close())

/** Long lines are folded in the file. */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')
async function calendarOf(cartId: string): Promise<string> {
  const summary = await getCartSummary(world.db, cartId)
  return unfolded(cartCalendar({ summary, origin: 'https://ruhepol.example', tokenKey: TOKEN_KEY }))
}

test('the entry names treatment, expert, place and booking in the language of the cart, in UTC', async () => {
  const cartId = await world.place()
  const { cart } = await getCartSummary(world.db, cartId)
  const lines = (await calendarOf(cartId)).split(/\r?\n/)
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:${cartId}`,
      'SEQUENCE:0',
      'DTSTART:20270114T090000Z',
      'DTEND:20270114T100000Z',
      'SUMMARY:Classic mit Expert 1',
      'LOCATION:Weg 1\\, 10115 Berlin',
      'STATUS:CONFIRMED',
      `DESCRIPTION:Buchungscode: ${cart.customId}\\nDauer: 60 Minuten\\nIhre Buchung: https://ruhepol.example/bookings/${cartId}/${world.token(cartId)}`,
    ]),
  )
  expect(lines.join()).not.toContain('VALARM')
})

test('a cancelled appointment has the same id and a higher sequence', async () => {
  const clientData = { name: 'Ada', surname: 'Li', email: 'a@b.de', phoneNumber: '030 1234567', locale: 'en' as const }
  const cartId = await world.place(couple({ clientData, time: Date.parse('2027-01-14T13:00:00Z') }))
  expect(await calendarOf(cartId)).toContain('SUMMARY:Classic with Expert 1 and Classic with Expert 2')
  for (const event of ['createPayment', 'paymentSucceeded', 'cancelPaid'] as const) await world.move(cartId, event)
  const calendar = await calendarOf(cartId)
  expect(calendar).toContain(`UID:${cartId}`)
  expect(calendar).toContain('SEQUENCE:1')
  expect(calendar).toContain('STATUS:CANCELLED')
  expect(calendar).toContain('METHOD:CANCEL')
})

test('a hostile address stays one line of text, and a partner location is named', async () => {
  const address = {
    postalCode: '10115',
    locality: 'B\nBEGIN:VALARM',
    street: 'We;g,',
    streetNumber: '1',
    title: 'x\r\nEND:VEVENT',
  }
  const hostile = await calendarOf(await world.place(placing({ address, time: Date.parse('2027-01-15T09:00:00Z') })))
  expect(hostile.match(/^BEGIN:/gm)).toHaveLength(2)
  expect(hostile.match(/^END:/gm)).toHaveLength(2)
  const time = Date.parse('2027-01-15T14:00:00Z')
  const atSpa = await calendarOf(await world.place(placing({ locationId: 'spa', address: null, time })))
  expect(atSpa).toContain('LOCATION:Spa\\, Weg 1\\, 10115 berlin')
})
