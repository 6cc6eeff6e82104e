import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Instant } from '@ruhepol/rules'
import { cancelCart } from '../booking/index.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { EXPERT, HOUR, movableAppointments } from './testing/movable-appointments.ts'

const file = await stageOfFile()
const { stage } = file
const { db, log } = stage.context
const { paid, startOf, move } = movableAppointments(file)

test('the customer gets one mail about a move, with the new calendar entry, the new invoice and the cancellation of the old one', async () => {
  const cart = await paid()
  await move(cart, 1)
  await stage.queue.drain()
  const mails = await stage.inbox(cart.email)
  const told = mails.filter(({ subject }) => /Ihr Termin ist jetzt am/.test(subject))
  expect(told).toHaveLength(1)
  for (const part of ['Neuer Termin', 'Bisher', 'Stornorechnung', 'Sie können bis'])
    expect(told[0]?.text).toContain(part)
  const invoices = await db
    .selectFrom('invoice')
    .select(['kind', 'edition', 'grossCents', 'content'])
    .where('targetId', '=', cart.id)
    .orderBy('serial')
    .execute()
  expect(invoices.map(({ kind, edition }) => `${kind} ${edition}`)).toEqual([
    'invoice 0',
    'cancellation 0',
    'invoice 1',
  ])
  const served = invoices.map(({ content }) => content.facts.find(({ label }) => label === 'Leistungsdatum')?.value)
  expect([served[0] === served[1], served[0] === served[2]]).toEqual([true, false])
  expect(invoices[0]?.grossCents).toBe(invoices[2]?.grossCents)
})

async function mailsToExpert(cartId: string) {
  const { customId } = await db.selectFrom('cart').select('customId').where('id', '=', cartId).executeTakeFirstOrThrow()
  return (await stage.inbox(EXPERT)).filter(({ text }) => text.includes(customId))
}

test('the mail to the expert about a move names the former time', async () => {
  const cart = await paid()
  await move(cart, 1)
  await stage.queue.drain()
  const told = await mailsToExpert(cart.id)
  const moved = told.find(({ subject }) => /^(Verschoben|Moved): /.test(subject))
  expect([told.length, moved?.text]).toEqual([2, expect.stringMatching(/Bisher|Before/)])
})

test('moves in quick succession get one mail, whose former time is the one that the last mail named', async () => {
  const cart = await paid()
  const first = await startOf(cart)
  await move(cart, 1)
  await move(cart, 1, 1)
  await stage.queue.drain()
  const told = (await stage.inbox(cart.email)).filter(({ subject }) => /Ihr Termin ist jetzt am/.test(subject))
  expect(told).toHaveLength(1)
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(first)
  expect(told[0]?.text).toContain(day)
  const invoices = await db
    .selectFrom('invoice')
    .select(['kind', 'edition'])
    .where('targetId', '=', cart.id)
    .orderBy('serial')
    .execute()
  expect(invoices.map(({ kind, edition }) => `${kind} ${edition}`)).toEqual([
    'invoice 0',
    'cancellation 0',
    'invoice 2',
  ])
})

test('a move into the last day is not followed by a reminder, which would say the same again', async () => {
  const cart = await paid()
  const start = await startOf(cart)
  await db
    .updateTable('city')
    .set({ instantLeadTimeMinutes: 2 * HOUR })
    .where('id', '=', 'berlin')
    .execute()
  await stage.database.setNow(start - 50 * HOUR * 60_000)
  await move(cart, -1)
  await stage.runSweep('noteNotices')
  await stage.queue.drain()
  const subjects = (await stage.inbox(cart.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /ist jetzt am/.test(subject))).toHaveLength(1)
  expect(subjects.filter((subject) => /^Ihr Termin am/.test(subject))).toEqual([])
})

test('the mail about a cancellation names the time that the expert knows if they never heard of a move', async () => {
  const cart = await paid()
  const known = await startOf(cart)
  await move(cart, 1)
  await cancelCart({ db, log, tokenKey: tokenKey(stage.config), cartId: cart.id, token: cart.token })
  await stage.queue.drain()
  const told = await mailsToExpert(cart.id)
  const cancelled = told.find(({ subject }) => /^(Abgesagt|Cancelled): /.test(subject))
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(known)
  expect([told.length, cancelled?.text]).toEqual([2, expect.stringMatching(/Bisher|Before/)])
  expect(cancelled?.text).toContain(day)
})

test('a cancellation names no former time if the expert knows the last one', async () => {
  const cart = await paid()
  await move(cart, 1)
  await stage.queue.drain()
  await cancelCart({ db, log, tokenKey: tokenKey(stage.config), cartId: cart.id, token: cart.token })
  await stage.queue.drain()
  const cancelled = (await stage.inbox(EXPERT)).find(({ subject }) => /^(Abgesagt|Cancelled): /.test(subject))
  expect(cancelled?.text).not.toMatch(/Bisher|Before/)
})

test('the reminder is sent again before the new time, and not for the old one', async () => {
  const cart = await paid()
  const remindedAt = (await startOf(cart)) - 26 * HOUR * 60_000
  await stage.database.setNow(remindedAt)
  await stage.runSweep('noteNotices')
  await move(cart, 4)
  // The job that was written before the move runs after it.
  await stage.queue.drain()
  const reminders = async () =>
    (await stage.inbox(cart.email)).filter(({ subject }) => /^Ihr Termin am/.test(subject)).length
  expect(await reminders()).toBe(0)
  await stage.database.setNow((await startOf(cart)) - 26 * HOUR * 60_000)
  await stage.runSweep('noteNotices')
  await stage.queue.drain()
  expect(await reminders()).toBe(1)
})

test('a booking is not moved without its cart', async () => {
  const cart = await paid()
  const change = db
    .updateTable('booking')
    .set({ startAt: sql<Instant>`start_at + interval '1 day'`, endAt: sql<Instant>`end_at + interval '1 day'` })
  await expect(change.where('cartId', '=', cart.id).execute()).rejects.toThrow(/is not moved/)
})
