import { limits } from '@ruhepol/rules'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelCart, expertsToTell, forgetCart, getCartSummary, moveCart } from '../booking/index.ts'
import { appointmentNear, cartUnpaid } from '../notification/index.ts'
import type { PlacedCart } from '../payment/testing/payment-stage.ts'
import type { PlaceOptions } from '../payment/testing/place-options.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, log } = stage.context
const HOUR = 60
const DAY = 24 * HOUR
const REMINDED = limits.reminderBeforeStartHours * HOUR

/** How often an at-least-once queue may run a job. */
const TIMES = 5

async function paid(options: PlaceOptions = {}): Promise<PlacedCart & { code: string }> {
  const cart = await stage.place(options)
  await pay(cart)
  return { ...cart, code: (await getCartSummary(db, cart.id)).cart.customId }
}
async function pay({ id }: { id: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await moveCart(tx, id, 'createPayment', log)
    await moveCart(tx, id, 'paymentSucceeded', log)
  })
}

async function work(): Promise<void> {
  await stage.runSweep('noteNotices')
  await stage.queue.drain()
}
const mailsWith = async (email: string, subject: RegExp) =>
  (await stage.inbox(email)).filter((mail) => subject.test(mail.subject))

/** Sets the clock to this many minutes before the cart's start. */
const untilStart = ({ startAt }: PlacedCart, minutes: number) => stage.database.setNow(startAt - minutes * 60_000)

describe('a mail about an unpaid cart', () => {
  const unpaid = /^(Bitte schließen Sie Ihre Buchung ab|Please finish your booking)$/

  test.each([
    ['de', 'Wir halten ihn bis Montag, 11.01.2027, 9:15 Uhr', 'Classic mit Expert 1', '81,00 EUR'],
    ['en', "We're holding it for you until Monday, 11.01.2027, 9:15", 'Classic with Expert 1', '81.00 EUR'],
  ] as const)('is sent once, late in the hold, with a link for paying (%s)', async (locale, ...parts) => {
    const cart = await stage.place({ locale })
    await stage.database.advance(9)
    await work()
    expect(await stage.inbox(cart.email)).toEqual([])
    for (let time = 0; time < TIMES; time += 1) {
      await stage.database.advance(1)
      await work()
    }
    const [mail, ...more] = await stage.inbox(cart.email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(unpaid)
    for (const part of [...parts, `https://ruhepol.example/bookings/${cart.id}/${cart.token}`]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.html).toContain(`lang="${locale}"`)
    // The address may belong to someone else.
    expect(mail?.text).not.toContain('Ackerstraße')
  })

  test('is not sent once the cart was paid, abandoned or released', async () => {
    const [paidCart, left, over] = [await stage.place(), await stage.place(), await stage.place()]
    await stage.database.advance(11)
    await stage.runSweep('noteNotices')
    await pay(paidCart)
    await cancelCart({
      db,
      log,
      tokenKey: tokenKey(stage.config),
      cartId: left.id,
      token: left.token,
      actor: { kind: 'guest' },
    })
    await stage.database.advance(4)
    await stage.runSweep('expireHolds')
    await stage.queue.drain()
    for (const { email } of [paidCart, left, over]) expect(await mailsWith(email, unpaid)).toEqual([])
  })

  test('is sent once, however often its job runs', async () => {
    const cart = await stage.place()
    await stage.database.advance(11)
    for (let time = 0; time < TIMES; time += 1)
      await db.transaction().execute((tx) => enqueue(tx, cartUnpaid, { cartId: cart.id }))
    await work()
    expect(await stage.inbox(cart.email)).toHaveLength(1)
  })
})

describe('the reminder', () => {
  const reminder = /^(Ihr Termin am|Your appointment on)/

  test.each([
    ['de', 'Etwa 10 Quadratmeter', '2 große und 1 kleines Handtuch', 'Ackerstraße 12a', 'Sie können bis'],
    ['en', 'About 10 square metres', '2 large towels and 1 small one', 'Ackerstraße 12a', 'You can cancel until'],
  ] as const)(
    'is sent once, 26 hours before the start, with what to prepare and the cancellation deadline (%s)',
    async (locale, ...parts) => {
      const cart = await paid({ locale })
      await untilStart(cart, REMINDED + 1)
      await work()
      expect(await mailsWith(cart.email, reminder)).toEqual([])
      for (const minutes of [0, 1, HOUR, 12 * HOUR]) {
        await untilStart(cart, REMINDED - minutes)
        await work()
      }
      for (let time = 0; time < TIMES; time += 1)
        await db.transaction().execute((tx) => enqueue(tx, appointmentNear, { cartId: cart.id }))
      await work()
      const [mail, ...more] = await mailsWith(cart.email, reminder)
      expect(more).toEqual([])
      for (const part of [...parts, cart.code, `/bookings/${cart.id}/${cart.token}`]) expect(mail?.text).toContain(part)
    },
  )

  test('is sent even after a mail about the unpaid booking', async () => {
    const cart = await stage.place()
    await stage.database.advance(11)
    await work()
    expect(await stage.inbox(cart.email)).toHaveLength(1)
    await pay(cart)
    await untilStart(cart, REMINDED)
    await work()
    expect(await mailsWith(cart.email, reminder)).toHaveLength(1)
  })

  const ownDoor = /\b(?:door|rings?|tür|klingel)/i
  const furniture = /table|towel|floor|liege|handtuch|quadratmeter/i

  test.each(['de', 'en'] as const)(
    'does not ask a guest of a partner hotel to open a door or prepare a room (%s)',
    async (locale) => {
      const cart = await paid({ locale, locationId: 'hotel' })
      await untilStart(cart, REMINDED)
      await work()
      const [mail] = await mailsWith(cart.email, reminder)
      expect(mail?.text).toContain('Hotel')
      expect(mail?.text).not.toMatch(ownDoor)
      expect(mail?.text).not.toMatch(furniture)
      // Links to the place in several map apps.
      expect(mail?.text).toMatch(/maps\.apple\.com[^]*google\.com\/maps[^]*openstreetmap\.org/)
    },
  )

  test.each(['de', 'en'] as const)('does not ask a guest in any hotel room to open a door (%s)', async (locale) => {
    const cart = await paid({ locale })
    await db.updateTable('cart').set({ place: 'hotel' }).where('id', '=', cart.id).execute()
    await untilStart(cart, REMINDED)
    await work()
    const [mail] = await mailsWith(cart.email, reminder)
    expect(mail?.text).toMatch(furniture)
    expect(mail?.text).not.toMatch(ownDoor)
    expect(mail?.text).not.toContain('maps')
  })

  test('says that the appointment can no longer be cancelled if it is sent late', async () => {
    const cart = await paid({ locale: 'en' })
    await untilStart(cart, DAY - HOUR)
    await work()
    expect((await mailsWith(cart.email, reminder))[0]?.text).toContain('no longer be cancelled')
  })

  test('is not sent for an appointment that was cancelled, has begun, or was paid within these hours', async () => {
    const [cancelled, begun, late] = [await paid(), await paid(), await paid()]
    const paidAt = new Date(late.startAt - (REMINDED - 1) * 60_000)
    await db.updateTable('cart').set({ paidAt }).where('id', '=', late.id).execute()
    await untilStart(cancelled, REMINDED)
    await stage.runSweep('noteNotices')
    await cancelByOperator({ db, log }, cancelled.id)
    await stage.queue.drain()
    await untilStart(begun, 0)
    await work()
    await untilStart(late, DAY - 2)
    await work()
    for (const { email } of [cancelled, begun, late]) expect(await mailsWith(email, reminder)).toEqual([])
  })
})

describe('the mails to experts', () => {
  const one = 'one@experts.example'
  const two = 'two@experts.example'
  beforeEach(async () => {
    await fetch(`${stage.sandbox.addresses.mail}/messages`, { method: 'DELETE' })
    await db.updateTable('expert').set({ email: one, locale: 'de' }).where('id', '=', 1).execute()
    await db.updateTable('expert').set({ email: two, locale: 'en' }).where('id', '=', 2).execute()
  })

  /** The .ics file of a mail, parsed by a program that the product does not use. */
  async function calendarOf(mail: { id: string; attachments: { contentType: string }[] }) {
    const index = mail.attachments.findIndex(({ contentType }) => /calendar|ics/.test(contentType))
    const answer = await fetch(`${stage.sandbox.addresses.mail}/messages/${mail.id}/attachments/${index}`)
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
    const event = calendar.getFirstSubcomponent('vevent')
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event?.getFirstPropertyValue('uid'),
      sequence: event?.getFirstPropertyValue('sequence'),
    }
  }

  test("announce a paid and a cancelled appointment, in the expert's language and once", async () => {
    const cart = await paid({ couple: true, locale: 'en', notes: 'Third floor' })
    for (let time = 0; time < TIMES; time += 1) {
      await db.transaction().execute((tx) => enqueue(tx, expertsToTell, { cartId: cart.id, change: 'paid' }))
    }
    await stage.queue.drain()
    const [german, english] = [await stage.inbox(one), await stage.inbox(two)]
    expect([german.length, english.length]).toEqual([1, 1])
    expect(german[0]?.subject).toMatch(/^Neuer Termin am \w+, /)
    for (const part of [
      'Guten Tag Expert 1',
      cart.code,
      'Ada Muster',
      '+49 30 123456',
      'Ackerstraße 12a',
      'Third floor',
      'Classic mit Expert 2',
      'Bitte mitbringen',
    ]) {
      expect(german[0]?.text).toContain(part)
    }
    expect(german[0]?.html).toContain('href="tel:+4930123456"')
    for (const part of ['Hello Expert 2', 'Classic with Expert 1', 'Please bring one']) {
      expect(english[0]?.text).toContain(part)
    }
    const invited = await calendarOf(german[0] ?? { id: '', attachments: [] })
    expect(invited).toMatchObject({ method: 'REQUEST', sequence: 0 })

    await cancelByOperator({ db, log }, cart.id)
    for (let time = 0; time < TIMES; time += 1) {
      await db.transaction().execute((tx) => enqueue(tx, expertsToTell, { cartId: cart.id, change: 'cancelled' }))
    }
    await stage.queue.drain()
    const [ended, ...more] = (await stage.inbox(one)).filter(({ subject }) => subject.startsWith('Abgesagt'))
    expect(more).toEqual([])
    expect(await calendarOf(ended ?? { id: '', attachments: [] })).toEqual({
      method: 'CANCEL',
      uid: invited.uid,
      sequence: 1,
    })
    expect(ended?.text).not.toMatch(/Ada|Ackerstraße|Third floor/)
    expect(await stage.inbox(two)).toHaveLength(2)
  })

  test('are not sent for an appointment that was cancelled before the first mail', async () => {
    const cart = await paid()
    await cancelByOperator({ db, log }, cart.id)
    await stage.queue.drain()
    expect(await stage.inbox(one)).toEqual([])
  })

  test('are not sent for an appointment whose customer is forgotten', async () => {
    const cart = await paid()
    await db.transaction().execute((tx) => forgetCart(tx, cart.id))
    await stage.queue.drain()
    expect(await stage.inbox(one)).toEqual([])
  })

  test('leave out experts without an address and reach the others', async () => {
    await db.updateTable('expert').set({ email: null }).where('id', '=', 1).execute()
    await paid({ couple: true })
    await stage.queue.drain()
    expect(await stage.inbox(one)).toEqual([])
    expect(await stage.inbox(two)).toHaveLength(1)
  })

  test("announce both changes even if another expert's address is refused", async () => {
    await db.updateTable('expert').set({ email: 'one@refused.example' }).where('id', '=', 1).execute()
    const cart = await paid({ couple: true })
    await stage.queue.drain()
    expect(await stage.inbox(two)).toHaveLength(1)
    await cancelByOperator({ db, log }, cart.id)
    await stage.queue.drain()
    expect((await stage.inbox(two)).map(({ subject }) => subject)[0]).toMatch(/^Cancelled/)
    expect(await stage.inbox(two)).toHaveLength(2)
  })
})
