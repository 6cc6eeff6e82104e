import { limits } from '@ruhepol/rules'
import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { verifyBitmaps } from '../../availability/index.ts'
import { cancelCart, getCart, getCartSummary, rescheduleCart } from '../../booking/index.ts'
import { verifyBooks } from '../../books/index.ts'
import { getCartInvoices, invoiceSweeps } from '../../invoice/index.ts'
import { providerSide } from '../../payment/testing/provider-side.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import type { PlacedCart } from '../../payment/testing/payment-stage.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

const HOUR = 3_600_000
const MAILBOXES = { 1: 'lena@experts.example', 2: 'ben@experts.example' }

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')
const dispatcher = await stage.signIn('dispatcher')
for (const [id, email] of Object.entries(MAILBOXES))
  await stage.context.db.updateTable('expert').set({ email }).where('id', '=', Number(id)).execute()
beforeEach(() => desk.tell())

type Booked = PlacedCart & { code: string }
type Act = 'moveBooking' | 'replaceExpert'

const undo = async (code: string, seen?: string) =>
  desk.act(dispatcher, 'undoChange', { code, seen: seen ?? (await desk.seen(owner, code)) })
const holder = ({ id, token }: PlacedCart) => ({ db: stage.context.db, log: stage.context.log, cartId: id, token })

/** A paid booking whose mails to everybody have been sent. */
async function booked(): Promise<Booked> {
  const cart = await desk.paid()
  await stage.deliver()
  return cart
}

/** Moves the booking to two hours later with this expert, or replaces its expert by this one. */
async function change({ code, startAt }: Booked, act: Act, expert = '2'): Promise<string> {
  const asked = {
    moveBooking: { start: new Date(startAt + 2 * HOUR).toISOString(), experts: [expert], wished: 'office' },
    replaceExpert: { from: '1', to: expert },
  }
  const seen = await desk.seen(owner, code)
  return (await desk.done(desk.act(owner, act, { code, seen, ...asked[act] }))).version
}

/** The subjects of the mails about the booking in all mailboxes. */
async function mailsAbout({ code, email }: Booked): Promise<string[]> {
  const found: string[] = []
  for (const mailbox of [email, ...Object.values(MAILBOXES)]) {
    const mails = (await stage.inbox(mailbox)).filter(({ text }) => text.includes(code))
    found.push(...mails.map(({ subject }) => `${mailbox}: ${subject}`))
  }
  return found.toSorted()
}

/** Everything that must be as it was. */
async function stateOf({ id }: PlacedCart) {
  const { db } = stage.context
  const { startAt, cancellableUntil, compensation, bookings, totalCents, status } = await getCart(db, id)
  const invoices = await db.selectFrom('invoice').select(['kind', 'number']).where('targetId', '=', id).execute()
  const days = await db.selectFrom('expertDay').select(['expertId', 'day', 'busyA', 'busyB']).execute()
  const busy = days.filter(({ busyA, busyB }) => busyA !== '0' || busyB !== '0')
  const counts = await db.selectFrom('expert').select(['id', 'bookingCount']).orderBy('id').execute()
  return { startAt, cancellableUntil, compensation, bookings, totalCents, status, invoices, busy, counts }
}

test.each([
  ['a move', 'moveBooking', '1'],
  ['a move with another expert', 'moveBooking', '2'],
  ['a replacement', 'replaceExpert', '2'],
] as const)('%s can be undone before any mail is sent, and everything is as before', async (_, act, expert) => {
  const cart = await booked()
  const before = [await stateOf(cart), await mailsAbout(cart)]
  await change(cart, act, expert)
  const until = new Date(Date.parse(TEST_NOW) + 10_000).toISOString()
  expect(await desk.sheet(owner, cart.code)).toMatchObject({ undo: { until } })
  const answer = await undo(cart.code)
  expect(answer).toMatchObject({
    refused: undefined,
    sheet: { undo: null, acts: [{ verb: 'undoChange' }, { verb: act }] },
  })
  await desk.tell()
  expect([await stateOf(cart), await mailsAbout(cart)]).toEqual(before)
  await stage.database.advance(3)
  expect([await verifyBitmaps(stage.context.db), await verifyBooks(stage.context.db)]).toEqual([[], []])
  // The original expert still comes, and gets a mail about the cancellation.
  await cancelCart({ ...holder(cart), tokenKey: tokenKey(stage.config) })
  await stage.deliver()
  const ended = (await mailsAbout(cart)).filter((mail) => /experts\.example: (Abgesagt|Cancelled)/.test(mail))
  expect(ended).toEqual([expect.stringContaining(MAILBOXES[1])])
})

test.each(['moveBooking', 'replaceExpert'] as const)(
  '%s cannot be undone after ten seconds, when the mails about it are sent',
  async (act) => {
    const cart = await booked()
    const before = await mailsAbout(cart)
    await change(cart, act)
    await stage.deliver()
    expect(await mailsAbout(cart)).toEqual(before)
    expect(await desk.sheet(owner, cart.code)).toMatchObject({
      undo: { until: new Date(Date.parse(TEST_NOW) + 10_000).toISOString() },
    })
    await stage.database.setNow(Date.parse(TEST_NOW) + 10_000)
    expect(await desk.sheet(owner, cart.code)).toMatchObject({ undo: null })
    expect(await undo(cart.code)).toMatchObject({ refused: 'not_movable' })
    await desk.tell()
    const told = await mailsAbout(cart)
    expect(told.length).toBeGreaterThan(before.length)
    await stage.database.setNow(TEST_NOW)
    expect(await undo(cart.code)).toMatchObject({ refused: 'not_movable' })
    await desk.tell()
    expect(await mailsAbout(cart)).toEqual(told)
  },
)

test('when an undo and the sending of mails run at once, one wins: no mail is sent about what was undone', async () => {
  for (let round = 0; round < 6; round += 1) {
    const cart = await booked()
    const before = await mailsAbout(cart)
    const seen = await change(cart, 'moveBooking')
    const work =
      round % 2 === 0
        ? [() => desk.tell(), () => undo(cart.code, seen)]
        : [() => undo(cart.code, seen), () => desk.tell()]
    await Promise.all(work.map((one) => one()))
    await desk.tell()
    const { startAt, reschedules } = await getCart(stage.context.db, cart.id)
    const isUndone = reschedules.at(-1)?.undoes === true
    expect(startAt).toBe(isUndone ? cart.startAt : cart.startAt + 2 * HOUR)
    expect((await mailsAbout(cart)).length > before.length).toBe(!isUndone)
  }
  await stage.database.advance(3)
  expect(await verifyBooks(stage.context.db)).toEqual([])
})

test('when two people undo a change at once, one wins and the other gets `changed_meanwhile`', async () => {
  const cart = await booked()
  const seen = await change(cart, 'moveBooking')
  const answers = await Promise.all([
    desk.act(dispatcher, 'undoChange', { code: cart.code, seen }),
    desk.act(owner, 'undoChange', { code: cart.code, seen }),
  ])
  expect(answers.map(({ refused }) => refused ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done'])
  expect((await getCart(stage.context.db, cart.id)).reschedules).toHaveLength(2)
  expect(await undo(cart.code)).toMatchObject({ refused: 'not_movable' })
})

test('a change cannot be undone once the customer cancels or moves, and only that is announced', async () => {
  const cancelled = await booked()
  const seen = await change(cancelled, 'moveBooking')
  await cancelCart({ ...holder(cancelled), tokenKey: tokenKey(stage.config) })
  expect(await undo(cancelled.code, seen)).toMatchObject({ refused: 'changed_meanwhile' })
  expect(await undo(cancelled.code)).toMatchObject({ refused: 'already_cancelled' })
  await desk.tell()
  const mails = (await mailsAbout(cancelled)).filter((mail) => mail.startsWith(cancelled.email))
  expect(mails.filter((mail) => mail.includes('ist jetzt'))).toEqual([])

  const moved = await booked()
  await change(moved, 'moveBooking', '1')
  const time = moved.startAt + 40 * 24 * HOUR
  await rescheduleCart({ ...holder(moved), time: time + 2 * HOUR, timesRescheduled: 1 })
  expect(await desk.sheet(owner, moved.code)).toMatchObject({ undo: null })
  expect(await undo(moved.code)).toMatchObject({ refused: 'changed_meanwhile' })
  await desk.tell()
  const told = (await mailsAbout(moved)).filter((mail) => mail.startsWith(moved.email) && mail.includes('ist jetzt am'))
  expect(told).toHaveLength(1)
  expect(await verifyBitmaps(stage.context.db)).toEqual([])
})

test('an expert who was not yet told of the booking is told once the replacement is undone', async () => {
  const cart = await stage.place()
  const { paymentIntent } = await stage.create(cart)
  await providerSide(stage).confirm(paymentIntent, 'pm_card_visa')
  // The sweep finds that it is paid, while the e-mails about it are still to be sent.
  await stage.database.advance(3)
  await stage.runSweep('reconcilePayments')
  expect(await stage.statusOf(cart)).toBe('paid')
  const { id } = cart
  const code = await desk.codeOf(cart)
  const { version: seen } = await desk.sheet(owner, code)
  await desk.act(owner, 'replaceExpert', { code, seen, from: '1', to: '2' })
  await stage.deliver()
  const sent = async () =>
    (await desk.sheet(owner, code)).mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('expert'))
  expect(await sent()).toEqual([])
  await undo(code)
  await desk.tell()
  expect(await sent()).toEqual(['expertBooked'])
  expect((await getCart(stage.context.db, id)).bookings).toMatchObject([{ expertId: 1 }])
})

test.each(['moveBooking', 'replaceExpert'] as const)(
  'the customer who moves within the ten seconds of %s gets the invoice of the time that they chose',
  async (act) => {
    const cart = await booked()
    await change(cart, act, act === 'moveBooking' ? '1' : '2')
    const { reschedules } = await getCart(stage.context.db, cart.id)
    const time = cart.startAt + 40 * 24 * HOUR
    await rescheduleCart({ ...holder(cart), time, timesRescheduled: reschedules.length })
    await stage.deliver()
    const { invoice } = await getCartInvoices(stage.context.db, await getCartSummary(stage.context.db, cart.id))
    expect(invoice.edition).toBe(reschedules.length + 1)
  },
)

test('a move cannot be undone once somebody has taken the former time: undo is not offered, and the mails are sent', async () => {
  const cart = await booked()
  const before = await mailsAbout(cart)
  await change(cart, 'moveBooking', '2')
  await stage.place({ startAt: cart.startAt })
  expect(await desk.sheet(owner, cart.code)).toMatchObject({ undo: null })
  expect(await undo(cart.code)).toMatchObject({ refused: 'not_available taken' })
  await desk.tell()
  expect((await getCart(stage.context.db, cart.id)).startAt).toBe(cart.startAt + 2 * HOUR)
  expect((await mailsAbout(cart)).length).toBeGreaterThan(before.length)
})

test('no invoice is issued for a move that can still be undone, by a sweep or on request', async () => {
  const { db } = stage.context
  const cart = await booked()
  const invoicesOf = async () => getCartInvoices(db, await getCartSummary(db, cart.id))
  const before = await invoicesOf()
  await change(cart, 'moveBooking', '1')
  for (const sweep of invoiceSweeps) await sweep.run(stage.context)
  expect(await invoicesOf()).toEqual(before)
  await undo(cart.code)
  expect(await invoicesOf()).toEqual(before)
  await change(cart, 'moveBooking', '1')
  await desk.tell()
  expect((await invoicesOf()).replaced?.cancelsId).toBe(before.invoice.id)
  await stage.database.advance(3)
  expect(await verifyBooks(db)).toEqual([])
})

test('a customer can move a booking to the time of an office move that was undone', async () => {
  const cart = await booked()
  await change(cart, 'moveBooking', '1')
  await undo(cart.code)
  const asked = { ...holder(cart), time: cart.startAt + 2 * HOUR }
  await expect(rescheduleCart({ ...asked, timesRescheduled: 0 })).rejects.toMatchObject({ code: 'already_moved' })
  const { startAt } = await rescheduleCart({ ...asked, timesRescheduled: 2 })
  expect(startAt).toBe(asked.time)
})

test('office moves that were undone do not count towards the customer’s limit of moves a day', async () => {
  const cart = await booked()
  for (let count = 0; count < 2 + limits.reschedulesPerCartAndDay / 2; count += 1) {
    await change(cart, 'moveBooking', '1')
    await undo(cart.code)
  }
  const { reschedules } = await getCart(stage.context.db, cart.id)
  const time = cart.startAt + 2 * HOUR
  const moved = await rescheduleCart({ ...holder(cart), time, timesRescheduled: reschedules.length })
  expect(moved.startAt).toBe(time)
})

test('mails about the customer’s own move that were still waiting are sent after the undo', async () => {
  const cart = await booked()
  const time = cart.startAt + 40 * 24 * HOUR
  await rescheduleCart({ ...holder(cart), time, timesRescheduled: 0 })
  await change({ ...cart, startAt: time }, 'moveBooking', '1')
  await undo(cart.code)
  await desk.tell()
  expect((await getCart(stage.context.db, cart.id)).startAt).toBe(time)
  expect((await mailsAbout(cart)).filter((mail) => /ist jetzt am|is now on/.test(mail))).toHaveLength(2)
  await stage.database.advance(3)
  expect(await verifyBooks(stage.context.db)).toEqual([])
})
