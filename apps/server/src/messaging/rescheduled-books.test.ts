import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../books/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { movableAppointments } from './testing/movable-appointments.ts'

const file = await stageOfFile({ spoilsBooks: true })
const { stage } = file
const { db } = stage.context
const { paid, move } = movableAppointments(file)

test.each([
  [
    'a move that is not in the history',
    (id: string) => sql`delete from cart_event where cart_id = ${id} and event = 'reschedule'`,
  ],
  ['a move that is lost', (id: string) => sql`delete from cart_reschedule where cart_id = ${id}`],
  ['a number that calendars do not know', (id: string) => sql`update cart set calendar_sequence = 0 where id = ${id}`],
])('the check of the books finds %s', async (_, spoil) => {
  const cart = await paid()
  await move(cart, 1)
  await stage.queue.drain()
  await spoil(cart.id).execute(db)
  expect((await verifyBooks(db)).map(({ rule }) => rule)).toContain('the moves of an appointment lead to its time')
})

test('the check of the books finds a moved appointment whose mail or invoice is missing', async () => {
  const cart = await paid()
  await move(cart, 1)
  await stage.database.advance(3)
  const rules = (await verifyBooks(db)).map(({ rule }) => rule)
  expect(rules).toEqual(
    expect.arrayContaining(['what was paid or cancelled was mailed', 'what was paid has one invoice of what it cost']),
  )
})
