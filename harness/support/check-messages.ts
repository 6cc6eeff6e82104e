import { sql } from 'kysely'
import type { Database } from '@ruhepol/server/platform/database'
import { NO_ID } from '@ruhepol/server/platform/holder-token'
import type { World } from './world.ts'

/**
 * The messages that a partner must get about a booking, derived from its committed history. Refunds come last, because
 * every story cancels before it refunds.
 */
async function dueMessages(db: Database, cartId: string): Promise<string[]> {
  const history = await db
    .selectFrom('cartEvent')
    .select(['event', 'fromStatus', 'toStatus'])
    .where('cartId', '=', cartId)
    .orderBy('id')
    .execute()
  const changes = history.flatMap(({ event, fromStatus, toStatus }) => {
    if (fromStatus === null) return ['booking.placed']
    if (event === 'reschedule' || event === 'replaceExpert') return ['booking.moved']
    if (fromStatus === toStatus) return []
    if (toStatus === 'paid') return ['booking.paid']
    return toStatus === 'cancelled' || toStatus === 'expired' ? ['booking.cancelled'] : []
  })
  const { rows: refunds } = await sql`
    select from money_movement movement join payment_attempt attempt on attempt.id = movement.attempt_id
    where movement.kind = 'refund' and movement.amount_cents < 0 and attempt.target_id = ${cartId}`.execute(db)
  return [...changes, ...refunds.map(() => 'booking.refunded')]
}

/**
 * Throws unless the hotel got a message for every committed change of these bookings and for nothing else: at least
 * once, in order for each booking, and repeated only with the same id and body, before the next one.
 */
export async function checkMessages({ database: { db }, openedHotel }: World, ids: readonly string[]): Promise<void> {
  const hotel = await openedHotel()
  if (!hotel) return
  const problems = hotel.rejections().map((error) => `a message was rejected: ${String(error)}`)
  const received = Map.groupBy(hotel.messages(), ({ event }) => event.data.bookingId)
  const carts = await db.selectFrom('cart').select('id').where('partnerId', '=', hotel.id).execute()
  for (const { id } of carts.filter((cart) => ids.includes(cart.id))) {
    const inOrder = received.get(id) ?? []
    const told = inOrder.filter(({ body }, index) => body !== inOrder[index - 1]?.body).map(({ event }) => event)
    const types = told.map(({ type }) => type).join(', ')
    const due = (await dueMessages(db, id)).join(', ')
    if (types !== due) problems.push(`booking ${id}: was told "${types}" and not "${due}"`)
    if (new Set(told.map((event) => event.id)).size < told.length) problems.push(`booking ${id}: an id came back later`)
  }
  const existing = new Set(carts.map(({ id }) => id))
  for (const id of received.keys()) if (!existing.has(id)) problems.push(`booking ${id} was told of and does not exist`)
  const waiting = await db
    .selectFrom('partnerEvent')
    .select(['id', 'kind', 'lastAnswer'])
    .where('cartId', 'in', ids.concat(NO_ID))
    .where('deliveredAt', 'is', null)
    .execute()
  for (const event of waiting) problems.push(`a message is still waiting: ${JSON.stringify(event)}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
