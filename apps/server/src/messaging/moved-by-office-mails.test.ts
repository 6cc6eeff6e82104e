import { expect, test } from 'vitest'
import { generateExpertDays } from '../availability/index.ts'
import { addExpert } from '../availability/testing/small-catalogue.ts'
import { verifyBooks } from '../books/index.ts'
import { announceChanges, moveAppointmentIn } from '../booking/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import type { PlacedCart } from '../payment/testing/payment-stage.ts'
import { transact } from '../platform/transaction.ts'
import { movableAppointments } from './testing/movable-appointments.ts'

const file = await stageOfFile()
const { stage } = file
const { db, log } = stage.context
const { paid, move } = movableAppointments(file)

const BEN = 'ben@experts.example'
const LENA = 'lena@experts.example'
await addExpert(db, { id: 3 })
await generateExpertDays(db)
await db.updateTable('expert').set({ email: BEN }).where('id', '=', 2).execute()

const DAY = 86_400_000

type Moving = Parameters<typeof moveAppointmentIn>[1]

/** Lets the office move the appointment by two days. */
async function moveByOffice({ id, startAt }: PlacedCart, given: Partial<Moving> = {}): Promise<number> {
  const time = startAt + 2 * DAY
  const moving: Moving = { log, time, experts: [1], wished: 'office', keepsLeadTime: false, ...given }
  await transact(db, 'move for a test', async (tx) =>
    announceChanges(tx, id, [await moveAppointmentIn(tx, moving, id)]),
  )
  return time
}

const codeOf = async ({ id }: PlacedCart) =>
  (await db.selectFrom('cart').select('customId').where('id', '=', id).executeTakeFirstOrThrow()).customId

/** What the mailbox got about the cart, in order. */
async function told(mailbox: string, cart: PlacedCart) {
  const code = await codeOf(cart)
  return (await stage.inbox(mailbox)).filter(({ text }) => text.includes(code)).toReversed()
}
const isMoved = ({ subject }: { subject: string }) => /^(Verschoben|Moved)|ist jetzt am/.test(subject)
const dayOf = (time: number) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(time)

test.each([
  ['office', true],
  ['customer', false],
] as const)(
  'a move that the %s wanted is mailed once to customer and expert, with what the customer may do',
  async (wished, isFree) => {
    const cart = await paid()
    const time = await moveByOffice(cart, { wished })
    await stage.queue.drain()
    const [mail, ...more] = (await told(cart.email, cart)).filter(isMoved)
    expect([more, mail?.text.includes('Passt Ihnen die neue Zeit nicht?')]).toEqual([[], isFree])
    for (const day of [dayOf(time), dayOf(cart.startAt)]) expect(mail?.text).toContain(day)
    expect(mail?.attachments.length).toBeGreaterThan(1)
    expect((await told(LENA, cart)).filter(isMoved)).toHaveLength(1)
    await stage.database.advance(3)
    expect(await verifyBooks(db)).toEqual([])
  },
)

test('a move to another expert mails the old time to the former expert and the new time to the new one', async () => {
  const cart = await paid()
  await stage.queue.drain()
  // The expert hears of this one, and not of the next.
  await move(cart, 1)
  await stage.queue.drain()
  await stage.database.advance(1)
  const time = await moveByOffice(cart, { experts: [2] })
  await stage.queue.drain()
  const lena = await told(LENA, cart)
  expect(lena.filter(isMoved)).toHaveLength(1)
  expect(lena.at(-1)?.subject).toMatch(/^(Übernommen|Taken over)/)
  expect(lena.at(-1)?.text).toContain(dayOf(cart.startAt + DAY))
  expect(lena.at(-1)?.text).not.toContain(dayOf(time))
  const ben = await told(BEN, cart)
  expect(ben.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^(Neuer Termin|New appointment)/)])
  expect(ben[0]?.text).toContain(dayOf(time))
  const customer = (await told(cart.email, cart)).map(({ subject }) => subject)
  expect(customer.filter((subject) => subject.includes('ist jetzt'))).toEqual([
    expect.stringContaining('ist jetzt am'),
    expect.stringContaining('ist jetzt am'),
    expect.stringContaining('ist jetzt bei'),
  ])
  await stage.database.advance(3)
  expect(await verifyBooks(db)).toEqual([])
})

test('the reminder comes before the new time, and not before the old one', async () => {
  const cart = await paid()
  const time = await moveByOffice(cart)
  await stage.queue.drain()
  const remindersAt = async (instant: number) => {
    await stage.database.setNow(instant)
    await stage.runSweep('noteNotices')
    await stage.queue.drain()
    return (await told(cart.email, cart)).filter(({ subject }) => /^Ihr Termin am/.test(subject)).length
  }
  expect([await remindersAt(cart.startAt - 26 * 3_600_000), await remindersAt(time - 26 * 3_600_000)]).toEqual([0, 1])
})
