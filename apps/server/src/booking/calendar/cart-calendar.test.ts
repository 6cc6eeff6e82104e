import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { cartCalendar, cartInvitation } from './cart-calendar.ts'
import { readExpertContacts } from '../../catalogue/index.ts'
import { expertCalendar } from './expert-calendar.ts'
import { getCartSummary } from '../cart/cart-summary.ts'
import { couple, createBookingWorld, placing } from '../testing/booking-world.ts'

const world = await createBookingWorld()
afterAll(() => world.close())

const MAIL_FROM = 'Ruhepol <hallo@ruhepol.example>'

/** The file folds long lines; this unfolds them. */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')
const entryOf = async (cartId: string) => ({
  summary: await getCartSummary(world.db, cartId),
  origin: 'https://ruhepol.example',
  mailFrom: MAIL_FROM,
})
const calendarOf = async (cartId: string) => unfolded(cartCalendar(await entryOf(cartId)))
const invitationOf = async (cartId: string) => unfolded(cartInvitation(await entryOf(cartId)).content)

test("a calendar entry names treatment, expert, place and booking in the cart's language, with times in UTC", async () => {
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
      `DESCRIPTION:Buchungscode: ${cart.customId}\\nDauer: 60 Minuten\\nAnsehen\\, verschieben oder stornieren: https://ruhepol.example/bookings?lang=de oder über den Link in Ihrer E-Mail`,
      'URL;VALUE=URI:https://ruhepol.example/bookings?lang=de',
    ]),
  )
  expect(lines.join()).not.toContain('VALARM')
})

test('a calendar entry contains no web address that someone typed into the name or the address', async () => {
  const cartId = await world.place({ ...placing(), time: Date.parse('2027-01-17T09:00:00Z') })
  const typed = { name: 'WIN at evil.ai', addressTitle: 'evil.dev', street: 'evil.example' }
  await world.db.updateTable('cart').set(typed).where('id', '=', cartId).execute()
  const invitation = await invitationOf(cartId)
  expect(invitation).toContain('LOCATION:10115 Berlin')
  expect(invitation).not.toContain('evil')
})

test('a calendar entry gives readers of the calendar no access to the booking', async () => {
  const cartId = await world.place({ ...placing(), time: Date.parse('2027-01-16T09:00:00Z') })
  expect(await calendarOf(cartId)).not.toContain(world.token(cartId))
  expect(await invitationOf(cartId)).not.toContain(world.token(cartId))
})

test('a calendar entry keeps its id and raises its sequence when the appointment is cancelled', async () => {
  const clientData = { name: 'Ada', surname: 'Li', email: 'a@b.de', phoneNumber: '030 1234567', locale: 'en' as const }
  const cartId = await world.place(couple({ clientData, time: Date.parse('2027-01-14T13:00:00Z') }))
  expect(await invitationOf(cartId)).toContain('SUMMARY:Classic with Expert 1 and Classic with Expert 2')
  for (const event of ['createPayment', 'paymentSucceeded', 'cancelPaid'] as const) await world.move(cartId, event)
  const calendar = await invitationOf(cartId)
  expect(calendar).toContain(`UID:${cartId}`)
  expect(calendar).toContain('SEQUENCE:1')
  expect(calendar).toContain('STATUS:CANCELLED')
  expect(calendar).toContain('METHOD:CANCEL')
})

test('a calendar file ends every line with CRLF, including the last one, and limits lines to 75 octets', async () => {
  const address = { postalCode: '10115', locality: 'Berlin', street: 'Größenwahnstraße👩🏼‍🎓'.repeat(6), streetNumber: '1' }
  const calendar = cartCalendar(
    await entryOf(await world.place(placing({ address, time: Date.parse('2027-01-20T09:00:00Z') }))),
  )
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  // Folding never splits a character.
  expect(calendar.split('\r\n').every((line) => line.isWellFormed())).toBe(true)
  expect(Math.max(...calendar.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

test('a calendar entry keeps a hostile address in one line of text, and names a partner location', async () => {
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
  // Links to the place in several map apps; nobody needs them for their own home.
  for (const site of ['maps.apple.com', 'www.google.com/maps', 'www.openstreetmap.org'])
    expect([atSpa, hostile].map((text) => text.includes(`https://${site}`))).toEqual([true, false])
})

test('an invitation keeps a hostile name in one parameter', async () => {
  const clientData = { name: 'A"B;C', surname: 'D:E,\r\nBEGIN:VALARM', email: 'a@b.de', phoneNumber: '030 1234567' }
  const cartId = await world.place(
    placing({ clientData: { ...clientData, locale: 'de' }, time: Date.parse('2027-01-19T09:00:00Z') }),
  )
  await world.db.updateTable('cart').set({ surname: clientData.surname }).where('id', '=', cartId).execute()
  const invitation = await invitationOf(cartId)
  expect(invitation.match(/^BEGIN:/gm)).toHaveLength(2)
  expect(readBy(invitation).attendees).toEqual(['MAILTO:a@b.de'])
})

/** The file as read by another vendor's calendar program. */
function readBy(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent')
  const [event] = events
  if (!event || events.length > 1) throw new Error('there is not one event')
  const { uid, sequence, summary, startDate, endDate, organizer, attendees, description, location } = new ICAL.Event(
    event,
  )
  return {
    method: calendar.getFirstPropertyValue('method'),
    version: calendar.getFirstPropertyValue('version'),
    status: event.getFirstPropertyValue('status'),
    stamp: event.getFirstPropertyValue('dtstamp')?.toString(),
    uid,
    sequence,
    summary,
    description,
    location,
    start: startDate.toJSDate().toISOString(),
    end: endDate.toJSDate().toISOString(),
    organizer,
    attendees: attendees.map((attendee) => attendee.getFirstValue()),
  }
}

/** The invitations of a cart's experts, as their calendars read them. */
async function invitations(cartId: string) {
  const summary = await getCartSummary(world.db, cartId)
  const contacts = await readExpertContacts(
    world.db,
    summary.cart.bookings.map(({ expertId }) => expertId),
  )
  return summary.cart.bookings.map(({ expertId, id }, guest) => {
    const contact = contacts.get(expertId)
    if (!contact?.email) throw new Error('no address')
    const expert = { ...contact, email: contact.email }
    const isCancelled = summary.cart.status === 'cancelled'
    return {
      bookingId: id,
      read: readBy(expertCalendar({ summary, guest, expert, isCancelled, mailFrom: MAIL_FROM }).content),
    }
  })
}

test('another program reads an invitation as one, and its cancellation as an update of it', async () => {
  const cartId = await world.place(placing({ time: Date.parse('2027-03-28T08:00:00Z') }))
  await world.pay(cartId)
  const booked = readBy(await invitationOf(cartId))
  expect(booked).toMatchObject({
    version: '2.0',
    method: 'REQUEST',
    status: 'CONFIRMED',
    uid: cartId,
    sequence: 0,
    // The clocks went forward that night.
    start: '2027-03-28T08:00:00.000Z',
    end: '2027-03-28T09:00:00.000Z',
    organizer: 'mailto:hallo@ruhepol.example',
    attendees: ['MAILTO:ada@example.org'],
    stamp: '2027-01-11T08:00:00Z',
  })
  await world.advance(5)
  await world.move(cartId, 'operatorCancel')
  expect(readBy(await invitationOf(cartId))).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: cartId,
    sequence: 1,
    start: booked.start,
    organizer: booked.organizer,
    attendees: booked.attendees,
    stamp: '2027-01-11T08:05:00Z',
  })
})

test("an invitation is written in each expert's own language for a couple, and is cancelled again", async () => {
  await world.db.updateTable('expert').set({ email: 'one@experts.example' }).where('id', '=', 1).execute()
  await world.db.updateTable('expert').set({ email: 'two@experts.example', locale: 'en' }).where('id', '=', 2).execute()
  const cartId = await world.place(couple({ time: Date.parse('2027-01-18T09:00:00Z') }))
  await world.pay(cartId)
  const { cart } = await getCartSummary(world.db, cartId)
  const [first, second] = await invitations(cartId)
  expect(first?.read).toMatchObject({
    method: 'REQUEST',
    uid: first?.bookingId,
    sequence: 0,
    summary: 'Classic, Muster',
    location: 'Weg 1, 10115 Berlin',
    description: `Buchungscode: ${cart.customId}\nDauer: 60 Minuten\nFür: Ada Muster\nTelefon: +49 30 1234567`,
    organizer: 'mailto:hallo@ruhepol.example',
    attendees: ['MAILTO:one@experts.example'],
  })
  expect(second?.read).toMatchObject({ uid: second?.bookingId, attendees: ['MAILTO:two@experts.example'] })
  expect(second?.read.description).toContain('Length: 60 minutes')
  await world.move(cartId, 'operatorCancel')
  const [ended] = await invitations(cartId)
  expect(ended?.read).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: first?.bookingId,
    sequence: 1,
    summary: 'Abgesagt: Classic',
    attendees: ['MAILTO:one@experts.example'],
  })
  expect(JSON.stringify(ended?.read)).not.toMatch(/Muster|30 123|Weg/)
})

test('an invitation separates the telephone number from a right-to-left name', async () => {
  await world.db.updateTable('expert').set({ email: 'one@experts.example' }).where('id', '=', 1).execute()
  const clientData = {
    name: 'محمد',
    surname: 'الأحمد',
    email: 'a@b.de',
    phoneNumber: '030 1234567',
    locale: 'de' as const,
  }
  const cartId = await world.place({ ...placing(), clientData, time: Date.parse('2027-01-21T09:00:00Z') })
  const [invitation] = await invitations(cartId)
  expect(invitation?.read.summary).toBe('Classic, \u2068الأحمد\u2069')
  expect(invitation?.read.description).toContain('Für: \u2068محمد\u2069 \u2068الأحمد\u2069\nTelefon: +49 30 1234567')
})
