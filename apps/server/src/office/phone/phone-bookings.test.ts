import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { getCart } from '../../booking/index.ts'
import { providerSide } from '../../payment/testing/provider-side.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'
import { phoneDeskOf } from '../testing/phone-desk.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const phone = phoneDeskOf(stage)
const support = await stage.signIn('support')
const owner = await stage.signIn('owner')

const HOUR = 3_600_000
const now = Date.parse(TEST_NOW)
const hoursHeld = async (id: string): Promise<number | undefined> => {
  const { holdExpiresAt, placedAt } = await getCart(stage.context.db, id)
  return holdExpiresAt ? (holdExpiresAt - placedAt) / HOUR : undefined
}
const open = (id: string, token: string) =>
  stage.ask(
    `mutation ($id: ID!, $token: String) {
      createStripePayment(subject: booking, targetId: $id, paymentMethod: card, token: $token) { paymentIntent }
    }`,
    { id, token },
  )

describe('a booking on the telephone', () => {
  test('is held for a day and logged without a name, and its customer gets a mail with the link', async () => {
    const { code, id, email } = await phone.booked(support)
    await stage.deliver()
    expect(await hoursHeld(id)).toBe(24)
    const sheet = await desk.sheet(owner, code)
    expect(sheet.events).toMatchObject([{ what: 'place', actor: 'staff' }])
    expect(sheet.acts).toMatchObject([{ verb: 'bookByPhone' }])
    expect(JSON.stringify(sheet.acts)).not.toMatch(/Ruth|Ruferin|example\.org/)
    expect(sheet.mails).toMatchObject([{ kind: 'paymentLink', outcome: 'sent', canResend: true }])
    const [mail] = await stage.inbox(email)
    expect(mail?.subject).toBe('Ihr reservierter Termin: bitte ansehen und bezahlen')
    expect(mail?.text).toContain(`/bookings/${id}/`)
    expect(mail?.text).toContain('stimmen Sie unseren AGB zu')
  })

  test('is refused for the same reasons as an online booking', async () => {
    const taken = await phone.booked(support, { key: 'the same slot again 1' })
    const { start, experts } = taken.input
    const refused = async (changes: object) =>
      phone.outcome(await phone.book(support, await phone.booking(support, changes)))
    expect(await refused({ start, experts })).toEqual({ refused: 'not_available taken' })
    expect(await refused({ totalCents: 100 })).toEqual({ refused: 'price_changed' })
    expect(await refused({ email: 'nobody', phone: '1', streetNumber: '' })).toEqual({
      refused: expect.stringMatching(/^invalid_input .*email.*phone.*streetNumber/) as string,
    })
    expect(await refused({ experts: [] })).toEqual({ refused: 'invalid_input experts' })
    expect(await refused({ start: new Date(now + HOUR).toISOString() })).toEqual({
      refused: expect.stringMatching(/^not_available/) as string,
    })
  })

  test('is one booking, one act and one mail, however often the button is pressed', async () => {
    const input = await phone.booking(support)
    const answers = await Promise.all([1, 2, 3].map(() => phone.book(support, input)))
    answers.push(await phone.book(support, input))
    const codes = new Set(answers.map((answer) => JSON.stringify(phone.outcome(answer))))
    expect(codes.size).toBe(1)
    await stage.deliver()
    expect(await stage.inbox(String(input['email']))).toHaveLength(1)
    const { code } = phone.outcome(answers[0] as (typeof answers)[number]) as { code: string }
    expect((await desk.sheet(owner, code)).acts).toHaveLength(1)
    expect(phone.outcome(await phone.book(support, { ...input, surname: 'Andere' }))).toEqual({
      refused: 'idempotency_conflict',
    })
  })

  test('succeeds for only one of two people who book the same time at once', async () => {
    const input = await phone.booking(support)
    const other = await phone.booking(owner)
    const answers = await Promise.all([phone.book(support, input), phone.book(owner, other)])
    const done = answers.map(phone.outcome)
    expect(done.filter((one) => 'code' in one)).toHaveLength(1)
    expect(done.filter((one) => 'refused' in one)).toEqual([{ refused: 'not_available taken' }])
  })

  test('is refused in a city that is not one of the person’s, and leaves the time free', async () => {
    const inHamburg = await stage.signIn('dispatcher', { cityIds: ['hamburg'] })
    const input = await phone.booking(owner)
    expect(phone.outcome(await phone.book(inHamburg, input))).toEqual({ refused: 'not_found' })
    expect((await phone.times(owner))?.times.map(({ start }) => start)).toContain(input['start'])
  })

  test('frees its slot when its hold is over, three hours after a reminder to the customer', async () => {
    const { id, input, email } = await phone.booked(support)
    await stage.database.advance(20 * 60)
    await stage.runSweep('noteNotices')
    await stage.deliver()
    expect(await stage.inbox(email)).toHaveLength(1)
    await stage.database.advance(60)
    await stage.runSweep('noteNotices')
    await stage.deliver()
    expect((await stage.inbox(email)).map(({ subject }) => subject)).toContain('Bitte schließen Sie Ihre Buchung ab')
    await stage.runSweep('expireHolds')
    expect(await stage.statusOf({ id })).toBe('placed')
    await stage.database.advance(3 * 60)
    await stage.runSweep('expireHolds')
    expect(await stage.statusOf({ id })).toBe('expired')
    const nextDay = await stage.signIn('owner')
    expect((await phone.times(nextDay))?.times.map(({ start }) => start)).toContain(input['start'])
  })

  test('can be cancelled by the office before it is paid, and then its time can be booked again', async () => {
    const { id, code, input, token, email } = await phone.booked(support)
    await stage.deliver()
    const before = (await stage.inbox(email)).length
    const sheet = await desk.sheet(owner, code)
    expect(sheet).toMatchObject({ canCancel: true })
    const asked = { code, seen: sheet.version, reason: 'the address was wrong' }
    const answers = await Promise.all([owner, support].map((one) => desk.act(one, 'cancelBooking', asked)))
    expect(answers.map(({ refused }) => refused ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done'])
    await stage.deliver()
    expect(await stage.statusOf({ id })).toBe('cancelled')
    expect((await stage.inbox(email)).length).toBe(before)
    expect((await phone.acceptTerms(id, token)).errors?.[0]?.extensions.code).toBe('payment_not_payable')
    const again = await phone.booked(support, { start: input['start'], experts: input['experts'] })
    expect(again.code).not.toBe(code)
    expect(await desk.sheet(owner, code)).toMatchObject({ canCancel: false, money: { refundedCents: 0 } })
  })

  test('does not count towards its customer’s limit on unpaid holds, and each one gets a reminder', async () => {
    const email = 'hotel@example.org'
    const booked = [await phone.booked(support, { email }), await phone.booked(support, { email })]
    await stage.deliver()
    await stage.database.advance(21 * 60)
    await stage.runSweep('noteNotices')
    await stage.deliver()
    const reminders = (await stage.inbox(email)).filter(({ subject }) => subject.startsWith('Bitte schließen Sie'))
    expect(reminders).toHaveLength(booked.length)
  })

  test('is held for less than a day if it begins soon', async () => {
    const { db } = stage.context
    const { instantLeadTimeMinutes } = await db
      .selectFrom('city')
      .select('instantLeadTimeMinutes')
      .where('id', '=', 'berlin')
      .executeTakeFirstOrThrow()
    const lead = (minutes: number) =>
      db.updateTable('city').set({ instantLeadTimeMinutes: minutes }).where('id', '=', 'berlin').execute()
    await lead(120)
    const tomorrow = (await phone.times(support, { day: '2027-01-12' }))?.times[0]
    if (!tomorrow) throw new Error('nothing is free tomorrow')
    const { start } = tomorrow
    const { id } = await phone.booked(support, { start, experts: tomorrow.experts.map((one) => one.id) })
    expect(await hoursHeld(id)).toBe((Date.parse(start) - now) / HOUR - 2)
    await lead(instantLeadTimeMinutes)
  })
})

describe('the customer of a booking on the telephone', () => {
  test('can pay only after accepting the terms, and then has a booking like any other', async () => {
    const { id, token, email, code } = await phone.booked(support)
    await stage.deliver()
    const refusal = (await open(id, token)).errors?.[0]?.extensions
    expect(refusal).toMatchObject({ code: 'payment_not_payable', reason: 'terms_not_accepted' })
    expect(await stage.attempts({ id })).toEqual([])

    const accepted = (await phone.acceptTerms(id, token)).data?.['acceptTerms'] as Record<string, unknown>
    expect(accepted).toMatchObject({ termsAccepted: true, holdLimitAt: accepted['holdExpiresAt'] })
    await stage.database.advance(60)
    await phone.acceptTerms(id, token)
    expect((await getCart(stage.context.db, id)).termsAcceptedAt).toBe(now)

    const { paymentIntent } = await stage.create({ id, token })
    await providerSide(stage).confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await stage.statusOf({ id })).toBe('paid')
    const { events, mails } = await desk.sheet(owner, code)
    expect(events.map(({ what, actor }) => `${what} ${actor}`)).toEqual([
      'place staff',
      'acceptTerms guest',
      'createPayment guest',
      'paymentSucceeded system',
    ])
    expect(mails.map(({ kind }) => kind)).toContain('confirmation')
    expect((await stage.inbox(email)).length).toBeGreaterThan(1)
  })

  test('keeps the whole hold when a payment is begun', async () => {
    const { id, token } = await phone.booked(support)
    await phone.acceptTerms(id, token)
    await stage.create({ id, token })
    expect(await hoursHeld(id)).toBe(24)
  })

  test('can still accept the terms if the previous release has begun the payment without asking for them', async () => {
    const { id, token } = await phone.booked(support)
    await stage.context.db.updateTable('cart').set({ status: 'waitingForPayment' }).where('id', '=', id).execute()
    expect((await phone.acceptTerms(id, token)).data?.['acceptTerms']).toMatchObject({ termsAccepted: true })
  })

  test('cannot accept the terms with a wrong token, or after the hold has expired', async () => {
    const { id, token } = await phone.booked(support)
    expect((await phone.acceptTerms(id, 'wrong')).errors?.[0]?.extensions.code).toBe('not_found')
    await stage.database.advance(24 * 60 + 1)
    expect((await phone.acceptTerms(id, token)).errors?.[0]?.extensions.code).toBe('payment_not_payable')
    expect((await getCart(stage.context.db, id)).termsAcceptedAt).toBeNull()
  })
})

test('an earlier booking fills in the caller’s data, but not in other cities', async () => {
  const { code } = await desk.paid({ name: 'Ada', surname: 'Muster' })
  const ask = ({ cookie }: Signed) =>
    stage.call(
      cookie,
      `query ($code: String!) { caller(code: $code) {
        name surname email phone language treatments lengthMinutes massageTables
        address { street streetNumber postalCode locality title } } }`,
      { code },
    )
  expect((await ask(support)).data?.['caller']).toMatchObject({
    name: 'Ada',
    surname: 'Muster',
    phone: expect.stringMatching(/^\+49/) as string,
    treatments: ['classic'],
    address: { postalCode: '10115', locality: 'Berlin' },
  })
  const inHamburg = await stage.signIn('support', { cityIds: ['hamburg'] })
  expect((await ask(inHamburg)).errors?.[0]?.extensions.code).toBe('not_found')
})
