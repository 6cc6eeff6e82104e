import { expect, test } from 'vitest'
import { generateExpertDays } from '../availability/index.ts'
import { addExpert } from '../availability/testing/small-catalogue.ts'
import { verifyBooks } from '../books/index.ts'
import { cancelCart, expertsToTell } from '../booking/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import type { PlacedCart } from '../payment/testing/payment-stage.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { movableAppointments } from './testing/movable-appointments.ts'
import { replaceExpert } from '../booking/testing/replace-expert.ts'

const file = await stageOfFile()
const { stage } = file
const { db, log } = stage.context
const { paid, move } = movableAppointments(file)

const MAILBOXES = { 1: 'lena@experts.example', 2: 'ben@experts.example', 3: 'clara@experts.example' } as const
type Expert = keyof typeof MAILBOXES
await addExpert(db, { id: 3 })
await generateExpertDays(db)
for (const [id, email] of Object.entries(MAILBOXES)) {
  await db.updateTable('expert').set({ email }).where('id', '=', Number(id)).execute()
}
const nameOf = async (id: Expert) =>
  (await db.selectFrom('expert').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const codeOf = async ({ id }: PlacedCart) =>
  (await db.selectFrom('cart').select('customId').where('id', '=', id).executeTakeFirstOrThrow()).customId

const replace = ({ id: cartId }: PlacedCart, from: Expert, to: Expert) => replaceExpert({ db, log, cartId, from, to })
const cancel = (cart: PlacedCart) =>
  cancelCart({ db, log, tokenKey: tokenKey(stage.config), cartId: cart.id, token: cart.token })

const kinds = {
  booked: /^(Neuer Termin|New appointment)/,
  left: /^(Übernommen|Taken over)/,
  ended: /^(Abgesagt|Cancelled)/,
}

/** What an expert was told of the appointment, in order. */
async function toldTo(expert: Expert, cart: PlacedCart): Promise<string[]> {
  const code = await codeOf(cart)
  const mails = (await stage.inbox(MAILBOXES[expert])).filter(({ text }) => text.includes(code)).toReversed()
  return mails.map(({ subject }) => Object.entries(kinds).find(([, words]) => words.test(subject))?.[0] ?? subject)
}
const toldToCustomer = async (cart: PlacedCart) =>
  (await stage.inbox(cart.email)).filter(({ subject }) => /ist jetzt bei/.test(subject))

test('the customer, the new expert and the former expert each get one mail', async () => {
  const cart = await paid()
  await stage.queue.drain()
  await replace(cart, 1, 2)
  await stage.queue.drain()
  expect([await toldTo(1, cart), await toldTo(2, cart)]).toEqual([['booked', 'left'], ['booked']])
  const [mail, ...more] = await toldToCustomer(cart)
  expect(more).toEqual([])
  const [anna, ben] = [await nameOf(1), await nameOf(2)]
  expect(mail?.subject).toContain(ben)
  for (const words of [
    `statt ${anna} kommt ${ben}`,
    'bis zu seinem Beginn stornieren; was Sie zurückbekommen',
    'Sie können bis',
  ])
    expect(mail?.text).toContain(words)
})

test('the customer is promised a cancellation until the start only if no later move has ended it', async () => {
  const cart = await paid()
  await stage.queue.drain()
  await replace(cart, 1, 2)
  await move(cart, 1)
  await stage.queue.drain()
  const [mail, ...more] = await toldToCustomer(cart)
  expect(more).toEqual([])
  expect(mail?.text).toContain(`statt ${await nameOf(1)} kommt ${await nameOf(2)}`)
  expect(mail?.text).not.toContain('bis zu seinem Beginn stornieren')
})

test('an expert who is replaced before any mail about the appointment is sent gets none', async () => {
  const cart = await paid()
  await replace(cart, 1, 2)
  await replace(cart, 2, 3)
  await stage.queue.drain()
  expect([await toldTo(1, cart), await toldTo(2, cart), await toldTo(3, cart)]).toEqual([
    ['booked', 'left'],
    [],
    ['booked'],
  ])
  const told = await toldToCustomer(cart)
  expect(told.map(({ text }) => text.includes('statt'))).toEqual([true])
  expect(told[0]?.subject).toContain(await nameOf(3))
})

test('the first expert gets no more mails if replaced before the mail about the booking is written', async () => {
  const cart = await paid()
  const told = [await toldTo(1, cart), await toldTo(2, cart)]
  await db.deleteFrom('mail').where('template', '=', 'expertBooked').execute()
  await replace(cart, 1, 2)
  await transact(db, 'tell again', (tx) => enqueue(tx, expertsToTell, { cartId: cart.id, change: 'paid' }))
  await stage.queue.drain()
  expect([told, await toldTo(1, cart), await toldTo(2, cart)]).toEqual([[['booked'], []], ['booked'], ['booked']])
})

test('the customer gets no mail if the first expert is booked again before it is sent', async () => {
  const cart = await paid()
  await stage.queue.drain()
  await replace(cart, 1, 2)
  await replace(cart, 2, 1)
  await stage.queue.drain()
  expect(await toldToCustomer(cart)).toEqual([])
  expect([(await toldTo(1, cart)).at(-1), await toldTo(2, cart)]).toEqual(['booked', []])
  await stage.database.advance(3)
  expect(await verifyBooks(db)).toEqual([])
})

test('a cancellation is mailed to the new expert, and not to the former one again', async () => {
  const cart = await paid()
  await stage.queue.drain()
  await replace(cart, 1, 2)
  await stage.queue.drain()
  await cancel(cart)
  await stage.queue.drain()
  expect([await toldTo(1, cart), await toldTo(2, cart)]).toEqual([
    ['booked', 'left'],
    ['booked', 'ended'],
  ])
})

test('after a replacement and a cancellation at once, only an expert who knew of the booking gets a mail', async () => {
  const cart = await paid()
  await stage.queue.drain()
  await replace(cart, 1, 2)
  await cancel(cart)
  await stage.queue.drain()
  expect([await toldTo(1, cart), await toldTo(2, cart)]).toEqual([['booked', 'left'], []])
  expect(await toldToCustomer(cart)).toEqual([])
})

test('an expert who takes over after a move gets a mail with the new time, and none about the move', async () => {
  const cart = await paid()
  await stage.queue.drain()
  await move(cart, 1)
  await replace(cart, 1, 2)
  await stage.queue.drain()
  expect([await toldTo(2, cart), (await toldTo(1, cart)).at(-1)]).toEqual([['booked'], 'left'])
  const isMoved = ({ subject }: { subject: string }) => /^(Verschoben|Moved)/.test(subject)
  // The job about the first move again, late.
  await transact(db, 'tell again', (tx) =>
    enqueue(tx, expertsToTell, { cartId: cart.id, change: 'rescheduled', edition: 1 }),
  )
  await stage.queue.drain()
  expect((await stage.inbox(MAILBOXES[2])).filter(isMoved)).toEqual([])
  await stage.database.advance(1)
  await move(cart, 1, 1)
  await stage.queue.drain()
  expect((await stage.inbox(MAILBOXES[2])).filter(isMoved)).toHaveLength(1)
})

test('the check of the books finds a customer who got no mail about a replacement', async () => {
  const cart = await paid()
  await stage.queue.drain()
  await replace(cart, 1, 2)
  await stage.database.advance(3)
  expect((await verifyBooks(db)).map(({ rule }) => rule)).toEqual(['what was paid or cancelled was mailed'])
  await stage.queue.drain()
  expect(await verifyBooks(db)).toEqual([])
})
