import { expect, test } from 'vitest'
import { verifyBooks } from '../books/index.ts'
import { readPdf } from '../invoice/testing/read-pdf.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'
import { operate } from '../operator/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { movableAppointments } from './testing/movable-appointments.ts'

const file = await stageOfFile()
const { stage } = file
const { db, log, config } = stage.context
const { paid, move } = movableAppointments(file)

const type = (...words: string[]) => operate({ db, log, config, queue: stage.queue }, words)
const numbersOf = async (cartId: string) =>
  (await db.selectFrom('invoice').select('number').where('targetId', '=', cartId).orderBy('serial').execute()).map(
    ({ number }) => number,
  )
const told = async (email: string) =>
  (await stage.inbox(email)).filter(({ subject }) => /^Ihre neue Rechnung zur Buchung/.test(subject))

test('the customer gets the corrected invoice and the cancellation of the former in one mail', async () => {
  const cart = await paid()
  const [first = ''] = await numbersOf(cart.id)
  const said = await type('invoice', 'reissue', first)
  await stage.queue.drain()
  const [, cancellation = '', next = ''] = await numbersOf(cart.id)
  expect(said).toBe(`${first} is cancelled, and ${next} replaces it. The customer gets both by e-mail.`)
  const mails = await told(cart.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(next)
  const attached = mails[0]?.attachments.map(({ filename }) => filename)
  expect(attached).toEqual([`Rechnung-${next}.pdf`, `Stornorechnung-${cancellation}.pdf`])
  await expect(type('invoice', 'reissue', first)).rejects.toThrow(`it was replaced: ${next} is in force`)
  await stage.queue.drain()
  expect([await told(cart.email), await numbersOf(cart.id)]).toEqual([mails, [first, cancellation, next]])
  expect(await verifyBooks(db)).toEqual([])
})

test('no mail offers a corrected invoice that a move has replaced since', async () => {
  const cart = await paid()
  const [first = ''] = await numbersOf(cart.id)
  await type('invoice', 'reissue', first)
  await move(cart, 1)
  await stage.queue.drain()
  expect(await told(cart.email)).toEqual([])
  const [, , , cancellation, next] = await numbersOf(cart.id)
  const moved = (await stage.inbox(cart.email)).find(({ subject }) => /Ihr Termin ist jetzt am/.test(subject))
  expect(moved?.attachments.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining([`Rechnung-${next}.pdf`, `Stornorechnung-${cancellation}.pdf`]),
  )
})

test('the mail about a move has the invoice of the new day, which names no expert', async () => {
  const cart = await paid()
  await move(cart, 1)
  await stage.queue.drain()
  const [first, , next = ''] = await numbersOf(cart.id)
  const mail = (await stage.inbox(cart.email)).find(({ subject }) => /Ihr Termin ist jetzt am/.test(subject))
  const index = mail?.attachments.findIndex(({ filename }) => filename === `Rechnung-${next}.pdf`)
  const file = await fetch(`${stage.sandbox.addresses.mail}/messages/${mail?.id}/attachments/${index}`)
  const { text } = await readPdf(await file.bytes())
  const { startAt, name } = await db
    .selectFrom('booking')
    .innerJoin('expert', 'expert.id', 'booking.expertId')
    .select(['startAt', 'expert.name'])
    .where('cartId', '=', cart.id)
    .executeTakeFirstOrThrow()
  const day = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(startAt)
  for (const part of [`Rechnungsnummer ${next}`, `Leistungsdatum ${day}`, `Ersetzt Rechnung ${first}`])
    expect(text).toContain(part)
  expect(text).not.toContain(name)
})

test.each([
  [['invoice'], /usage/],
  [['invoice', 'reissue'], /usage/],
  [['invoice', 'reissue', 'RP-2027-000001', 'more'], /usage/],
  [['invoice', 'reissue', 'RP-2027-999999'], 'there is no invoice RP-2027-999999'],
])('the operator gets an error that says what is wrong with %j', async (words, problem) => {
  await expect(type(...words)).rejects.toThrow(problem)
})

test('the invoice of a cancelled booking is not issued anew', async () => {
  const cart = await paid()
  await cancelByOperator({ db, log }, cart.id)
  const [first = ''] = await numbersOf(cart.id)
  await expect(type('invoice', 'reissue', first)).rejects.toThrow('its booking is cancelled')
  await stage.queue.drain()
  expect(await numbersOf(cart.id)).toHaveLength(2)
})
