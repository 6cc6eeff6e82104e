import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { mayDo, staffRoles, type StaffRole } from '@ruhepol/rules/office'
import { forgetCart } from '../../booking/index.ts'
import { deskOf } from '../testing/desk.ts'
import { insertRequest } from '../testing/insert-request.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'

const people = new Map<StaffRole, Signed>()
const stage = await officeStageOfFile()
const desk = deskOf(stage)
for (const role of staffRoles) people.set(role, await stage.signIn(role))

const person = (role: StaffRole): Signed => {
  const found = people.get(role)
  if (!found) throw new Error(`there is no ${role}`)
  return found
}

const guest = {
  name: 'Walburga',
  surname: 'Nachtigall',
  email: 'w.nachtigall@voliere.example',
  phoneNumber: '030 5550123',
  notes: 'Knieprobleme links',
}

/** What must not be seen by those for whom contact data is masked. */
const secrets = ['Nachtigall', 'w.nachtigall', '5550123', '555 0123', 'Knieprobleme', 'Ackerstraße', 'Käfighalter GmbH']
const secretsOfRequest = ['Ziegenfuß', 'ziegenfuss@', '9876543', 'Lindwurm']

async function bookingOfGuest() {
  const { db } = stage.context
  const cart = await desk.paid(guest)
  await db.updateTable('cart').set({ companyName: 'Käfighalter GmbH' }).where('id', '=', cart.id).execute()
  return cart
}

test('a booking is opened with everything that belongs to it, whichever way its code is written', async () => {
  const { code, id, email } = await bookingOfGuest()
  const sheet = await desk.sheet(person('owner'), code)
  expect(await desk.sheet(person('owner'), ` ${code.toLowerCase()} `)).toMatchObject({ id })
  expect(sheet).toMatchObject({
    id,
    code,
    status: 'paid',
    cityId: 'berlin',
    lengthMinutes: 60,
    treatments: [{ guest: 1, lengthMinutes: 60, priceCents: 6900 }],
    contact: { name: 'Walburga Nachtigall', email, phone: '+49 30 5550123', companyName: 'Käfighalter GmbH' },
    place: { kind: 'home', street: 'Ackerstraße 12a', postalCode: '10115', locality: 'Berlin' },
    notesForExpert: 'Knieprobleme links',
    bill: { totalCents: 8100, voucherCents: 0, discountCents: 0, discountCode: null },
    money: { chargedCents: 8100, provider: 'stripe', refundedCents: 0, leftCents: 8100, disputedCents: 0, refunds: [] },
    invoices: [{ kind: 'invoice', isInForce: true }],
    notes: [],
    acts: [],
    canCancel: true,
    canRefund: true,
    endedAt: null,
  })
  expect(sheet.events.map(({ what, actor }) => `${what} ${actor}`)).toEqual([
    'place guest',
    'createPayment guest',
    'paymentSucceeded system',
  ])
  expect(sheet.mails).toMatchObject([
    { kind: 'confirmation', to: 'w…@voliere.example', outcome: 'sent', canResend: true },
  ])
})

test('a list of found bookings names the customer and the company that the invoice names', async () => {
  const { code } = await bookingOfGuest()
  const found = await desk.find(person('owner'), code)
  const named = { code, customer: 'Walburga Nachtigall', company: 'Käfighalter GmbH' }
  expect(desk.dataOf(found, 'findBookings')).toMatchObject([named])
})

describe('the customer’s identity and message to the expert', () => {
  const masked = staffRoles.filter((role) => !mayDo(role, 'seeContact'))

  test.each(masked)('are in no field that the role %s sees, which lacks seeContact', async (role) => {
    const { code } = await bookingOfGuest()
    await insertRequest(stage.context.db)
    const seen = await desk.open(person(role), code)
    expect(desk.dataOf(seen, 'booking')).toMatchObject({
      contact: { name: 'Walburga N.', email: 'w…@voliere.example', phone: '… 0123', companyName: null },
      place: { street: null, title: null, postalCode: '10115' },
      notesForExpert: null,
    })
    const found = await desk.find(person(role), code)
    expect(desk.dataOf(found, 'findBookings')).toMatchObject([{ code, customer: 'Walburga N.', company: null }])
    const today = await desk.today(person(role))
    expect(today.text).toContain('Grete Z.')
    for (const { text } of [seen, found, today]) {
      for (const secret of [...secrets, ...secretsOfRequest]) expect(text, secret).not.toContain(secret)
    }
  })

  test.each(staffRoles.filter((role) => mayDo(role, 'seeContact')))('are shown to the role %s', async (role) => {
    const { code } = await bookingOfGuest()
    await insertRequest(stage.context.db)
    const { text } = await desk.open(person(role), code)
    for (const secret of ['Nachtigall', 'w.nachtigall', '5550123', 'Knieprobleme', 'Ackerstraße', 'Käfighalter GmbH'])
      expect(text, secret).toContain(secret)
    expect((await desk.today(person(role))).text).toContain('Ziegenfuß')
  })
})

test.each(staffRoles)('%s sees exactly the acts that their role allows', async (role) => {
  const { code } = await desk.paid()
  const sheet = await desk.sheet(person(role), code)
  expect([sheet.canCancel, sheet.canRefund, sheet.mails[0]?.canResend]).toEqual(
    (['cancelBooking', 'refundGoodwill', 'resendMail'] as const).map((verb) => mayDo(role, verb)),
  )
})

test('opening a booking is recorded; a search and an unknown code leave no record', async () => {
  const { db } = stage.context
  const { code, id } = await desk.paid()
  const support = await stage.signIn('support')
  await desk.find(support, code)
  await desk.open(support, 'UNKNOWN')
  await desk.open(support, code)
  const opened = await db
    .selectFrom('personOpened')
    .select(['subject', 'subjectId'])
    .where('staffId', '=', support.id)
    .execute()
  expect(opened).toEqual([{ subject: 'booking', subjectId: id }])
})

test('a booking that a person fetches repeatedly is recorded as opened at most once in ten minutes', async () => {
  const { db } = stage.context
  const { code, id } = await desk.paid()
  const [first, second] = [await stage.signIn('support'), await stage.signIn('support')]
  const opened = async () => {
    const rows = await db.selectFrom('personOpened').select('staffId').where('subjectId', '=', id).execute()
    return [first, second].map((one) => rows.filter(({ staffId }) => staffId === one.id).length)
  }
  const at = (later: number) => stage.database.setNow(new Date(Date.parse(TEST_NOW) + later).toISOString())
  for (const one of [first, first, second]) await desk.open(one, code)
  expect(await opened()).toEqual([1, 1])
  await at(9 * 60_000)
  await desk.open(first, code)
  expect(await opened()).toEqual([1, 1])
  await at(10 * 60_000)
  await desk.open(first, code)
  expect(await opened()).toEqual([2, 1])
  await at(0)
})

test('bookings in other cities can be neither opened nor found', async () => {
  const { code } = await desk.paid()
  const elsewhere = await stage.signIn('owner', { cityIds: ['hamburg'] })
  const here = await stage.signIn('owner', { cityIds: ['berlin'] })
  expect(desk.dataOf(await desk.open(elsewhere, code), 'booking')).toBeNull()
  expect(desk.dataOf(await desk.find(elsewhere, code), 'findBookings')).toEqual([])
  expect(desk.dataOf(await desk.open(here, code), 'booking')).toMatchObject({ code })
  expect(desk.dataOf(await desk.find(here, code), 'findBookings')).toMatchObject([{ code }])
})

test('a forgotten booking keeps its money and no personal data', async () => {
  const { db } = stage.context
  const { code, id } = await bookingOfGuest()
  await desk.act(person('owner'), 'addNote', { code, text: 'Rang twice.' })
  await db.transaction().execute((tx) => forgetCart(tx, id))
  const seen = await desk.open(person('owner'), code)
  expect(desk.dataOf(seen, 'booking')).toMatchObject({
    contact: null,
    notesForExpert: null,
    notes: [],
    place: { street: null, title: null },
    money: { chargedCents: 8100 },
    mails: [{ kind: 'confirmation', to: '', canResend: false }],
  })
  for (const secret of secrets.filter((one) => one !== 'Käfighalter GmbH')) expect(seen.text).not.toContain(secret)
})
