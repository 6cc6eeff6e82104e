import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { absenceEnded } from '../../availability/index.ts'
import { changeTimes, enterAbsence } from '../../availability/testing/change-times.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'

let owner: Signed
const stage = await officeStageOfFile()
const desk = deskOf(stage)

type Late = { code: string; delayMinutes: number | null }

const MINUTE = 60_000

/** A paid booking. Sets the clock to this many minutes after its start, negative before it, and signs the owner in. */
async function paidAt(minutes = -30) {
  await stage.database.setNow(TEST_NOW)
  const cart = await desk.paid()
  await stage.deliver()
  const { startAt: start } = await stage.context.db
    .selectFrom('cart')
    .select('startAt')
    .where('id', '=', cart.id)
    .executeTakeFirstOrThrow()
  const at = (minute: number) => start + minute * MINUTE
  await stage.database.setNow(at(minutes))
  owner = await stage.signIn('owner')
  return { ...cart, at }
}

/** Announces a delay of a booking as it is now, and returns its sheet. */
async function announce(code: string, minutes: number) {
  const seen = await desk.seen(owner, code)
  return desk.done(desk.act(owner, 'announceDelay', { code, seen, minutes }))
}

const mailsTo = async (email: string) =>
  (await stage.inbox(email)).filter(({ subject }) => /Minuten später|doch pünktlich/.test(subject)).toReversed()
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

/** When the customer's page says that the appointment is expected to begin. */
async function expectedStart({ id, token }: { id: string; token: string }): Promise<number | null> {
  const { data } = await stage.ask(
    'query ($id: ID!, $token: String) { myCart(id: $id, token: $token) { expectedStart } }',
    { id, token },
  )
  const expected = (data?.['myCart'] as { expectedStart: string | null }).expectedStart
  return expected === null ? null : Date.parse(expected)
}

describe('a delay', () => {
  test('is mailed with the new time, shown on the customer’s page and in the sheet, and logged', async () => {
    const cart = await paidAt()
    expect(await desk.sheet(owner, cart.code)).toMatchObject({ canAnnounceDelay: true, delay: null })
    const sheet = await announce(cart.code, 15)
    expect(sheet).toMatchObject({
      delay: { minutes: 15, by: 'Kim owner', toldAt: null },
      acts: [{ verb: 'announceDelay', after: { minutes: 15 } }],
    })
    expect([await subjects(cart.email), await expectedStart(cart)]).toEqual([[], null])
    await desk.tell()
    const [mail, ...more] = await mailsTo(cart.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Ihr Termin beginnt etwa 15 Minuten später')
    const clock = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', hour: 'numeric', minute: '2-digit' })
    expect(mail?.text).toContain(`gegen ${clock.format(cart.at(15))} Uhr statt um ${clock.format(cart.at(0))} Uhr`)
    expect(await expectedStart(cart)).toBe(cart.at(15))
    const told = await desk.sheet(owner, cart.code)
    expect(told.delay?.toldAt).not.toBeNull()
    expect(told.mails.filter(({ kind }) => kind === 'delayed')).toMatchObject([{ outcome: 'sent', canResend: false }])
  })

  test('is mailed to nobody if another one replaces it within ten seconds', async () => {
    const { code, email, ...cart } = await paidAt()
    await announce(code, 15)
    await announce(code, 30)
    await desk.tell()
    expect(await subjects(email)).toEqual(['Ihr Termin beginnt etwa 30 Minuten später'])
    await announce(code, 45)
    await announce(code, 30)
    await desk.tell()
    expect(await subjects(email)).toHaveLength(1)
    expect(await expectedStart(cart)).toBe(cart.at(30))
  })

  test('can be taken back: unnoticed within ten seconds, with a second mail later', async () => {
    const { code, email, ...cart } = await paidAt()
    await announce(code, 20)
    await announce(code, 0)
    await desk.tell()
    expect(await subjects(email)).toEqual([])
    await announce(code, 20)
    await desk.tell()
    await announce(code, 0)
    await desk.tell()
    expect(await subjects(email)).toEqual([
      'Ihr Termin beginnt etwa 20 Minuten später',
      'Ihr Termin beginnt doch pünktlich',
    ])
    expect(await expectedStart(cart)).toBeNull()
  })

  test('no longer applies once the appointment is moved or cancelled, and the customer is not told of it', async () => {
    const { code, email, at, ...cart } = await paidAt()
    await announce(code, 15)
    const { version } = await desk.sheet(owner, code)
    const experts = ['1']
    const moving = { code, seen: version, start: new Date(at(120)).toISOString(), experts, wished: 'customer' }
    expect(await desk.act(owner, 'moveBooking', moving)).toMatchObject({ refused: undefined })
    await desk.tell()
    expect([await subjects(email), await expectedStart(cart)]).toEqual([[], null])
    expect((await desk.sheet(owner, code)).delay).toBeNull()
    await announce(code, 15)
    const { version: seen } = await desk.sheet(owner, code)
    expect(await desk.act(owner, 'cancelBooking', { code, seen, reason: 'fell ill' })).toMatchObject({
      refused: undefined,
    })
    await desk.tell()
    expect(await subjects(email)).toEqual([])
  })

  test('gives the customer as much time to be there: a no-show counts from the expected start', async () => {
    const { code, at } = await paidAt()
    await announce(code, 20)
    await desk.tell()
    const record = async (waitedMinutes: number) => {
      owner = await stage.signIn('owner')
      const { version: seen } = await desk.sheet(owner, code)
      const proof = { waitedMinutes, calledAt: new Date(at(25)).toISOString() }
      return desk.act(owner, 'recordOutcome', { code, seen, expertId: '1', outcome: 'customerNoShow', proof })
    }
    await stage.database.setNow(at(39))
    expect(await record(20)).toMatchObject({ refused: 'invalid_input', fields: [{ path: 'waitedMinutes' }] })
    await stage.database.setNow(at(41))
    expect(await record(20)).toMatchObject({ refused: undefined })
  })

  test('is announced only once by two people at the same moment, and the second one is told', async () => {
    const { code, email } = await paidAt()
    const { version: seen } = await desk.sheet(owner, code)
    const answers = await Promise.all(
      [15, 30].map((minutes) => desk.act(owner, 'announceDelay', { code, seen, minutes })),
    )
    expect(answers.map(({ refused }) => refused).toSorted()).toEqual(['changed_meanwhile', undefined])
    await desk.tell()
    expect(await subjects(email)).toHaveLength(1)
  })

  test('is shown in Today’s lane and in the calendar as announced last', async () => {
    const { code } = await paidAt()
    const shown = async () => {
      const lane = (desk.dataOf(await desk.today(owner), 'today') as { lane: Late[] }).lane
      const day = desk.dataOf(await desk.calendarDay(owner, { cityId: 'berlin' }), 'calendarDay')
      const booked = (day as { rows: { bookings: Late[] }[] }).rows.flatMap(({ bookings }) => bookings)
      return [lane, booked].map((rows) => rows.find((row) => row.code === code)?.delayMinutes)
    }
    expect(await shown()).toEqual([null, null])
    await announce(code, 20)
    expect(await shown()).toEqual([20, 20])
    await announce(code, 0)
    expect(await shown()).toEqual([0, 0])
  })

  test('is refused while the expert is absent, so that nobody is told to wait for somebody who is ill', async () => {
    const { code, at } = await paidAt()
    const absence = await enterAbsence(stage.context.db, { expertId: 1, kind: 'ill', startAt: at(-30), endAt: null })
    const { version: seen, canAnnounceDelay } = await desk.sheet(owner, code)
    expect(canAnnounceDelay).toBe(false)
    expect(await desk.act(owner, 'announceDelay', { code, seen, minutes: 15 })).toMatchObject({
      refused: 'not_movable',
    })
    await changeTimes(stage.context.db, absenceEnded(absence, at(-30)))
    expect(await announce(code, 15)).toMatchObject({ delay: { minutes: 15 } })
  })

  test('of a cancelled booking is refused as cancelled, even if its expert is absent', async () => {
    const { code, at } = await paidAt()
    const absence = await enterAbsence(stage.context.db, { expertId: 1, kind: 'ill', startAt: at(-30), endAt: null })
    const { version: seen } = await desk.sheet(owner, code)
    await desk.act(owner, 'cancelBooking', { code, seen, reason: 'the expert is ill' })
    const { version: then } = await desk.sheet(owner, code)
    expect(await desk.act(owner, 'announceDelay', { code, seen: then, minutes: 15 })).toMatchObject({
      refused: 'already_cancelled',
    })
    await changeTimes(stage.context.db, absenceEnded(absence, at(-30)))
  })

  test('is refused too early, after the end, for a cancelled booking, and for other numbers of minutes', async () => {
    for (const minutes of [-241, 60]) {
      const { code } = await paidAt(minutes)
      const { version: seen, canAnnounceDelay } = await desk.sheet(owner, code)
      expect(canAnnounceDelay).toBe(false)
      const asked = { code, seen, minutes: 15 }
      expect(await desk.act(owner, 'announceDelay', asked)).toMatchObject({ refused: 'not_movable' })
    }
    const { code: other } = await paidAt()
    const { version } = await desk.sheet(owner, other)
    for (const minutes of [-15, 1, 61, 1_000_000])
      expect(await desk.act(owner, 'announceDelay', { code: other, seen: version, minutes })).toMatchObject({
        refused: 'invalid_input',
        fields: [{ path: 'minutes' }],
      })
    expect(await desk.act(owner, 'cancelBooking', { code: other, seen: version, reason: 'fell ill' })).toMatchObject({
      refused: undefined,
    })
    const { version: then, ...cancelled } = await desk.sheet(owner, other)
    expect(cancelled).toMatchObject({ canAnnounceDelay: false })
    expect(await desk.act(owner, 'announceDelay', { code: other, seen: then, minutes: 15 })).toMatchObject({
      refused: 'already_cancelled',
    })
  })
})

test('the sheet shows the telephone numbers of experts, and only the last digits to roles without contact data', async () => {
  const { code } = await paidAt()
  await stage.context.db.updateTable('expert').set({ phoneNumber: '+491713920001' }).where('id', '=', 1).execute()
  const phones = async (person: Signed) => (await desk.sheet(person, code)).treatments.map((one) => one.expertPhone)
  expect(await phones(owner)).toEqual(['+49 171 3920001'])
  expect(await phones(await stage.signIn('finance'))).toEqual(['… 0001'])
})
