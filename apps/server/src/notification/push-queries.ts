import type { Language } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow, appNowPlus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

export type PushEvent = 'paid' | 'cancelled' | 'rescheduled' | 'replaced' | 'delayed' | 'reminder'

export type WebPushKeys = { endpoint: string; p256dh: string; auth: string }

/** The destination of a message: a browser, an app on Android (FCM), or one on iOS (APNs). */
export type PushAddress = ({ kind: 'web' } & WebPushKeys) | { kind: 'fcm' | 'apns'; token: string }

/** How long a message stays reserved for the worker sending it, in case that worker dies. */
const CLAIM_MINUTES = 5

const sessionIsAlive = sql<boolean>`client_session.ended_at is null and client_session.expires_at > app_now()`

/** Subscribes the session's browser to messages and removes it from other sessions. */
export async function writeSubscription(tx: DatabaseTransaction, sessionId: string, keys: WebPushKeys): Promise<void> {
  await tx
    .deleteFrom('webPushSubscription')
    .where('endpoint', '=', keys.endpoint)
    .where('sessionId', '<>', sessionId)
    .execute()
  await tx
    .insertInto('webPushSubscription')
    .values({ sessionId, ...keys })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(keys))
    .execute()
}

/** Unsubscribes the session's browser. */
export async function deleteSubscription(db: Queryable, sessionId: string): Promise<void> {
  await db.deleteFrom('webPushSubscription').where('sessionId', '=', sessionId).execute()
}

/** Deletes the subscriptions of ended sessions. */
export async function deleteEndedSubscriptions(db: Queryable): Promise<void> {
  await sql`
    delete from web_push_subscription using client_session
    where client_session.id = session_id and not (${sessionIsAlive})`.execute(db)
}

/**
 * Records a message about a cart for each subscribed device of its client, once for each time of its appointment
 * (`edition` counts the moves before). Returns the ids of the new ones; none for a guest's cart.
 */
export async function notePushes(
  tx: DatabaseTransaction,
  cartId: string,
  { event, edition = 0 }: { event: PushEvent; edition?: number | undefined },
): Promise<string[]> {
  const noted = await tx
    .insertInto('pushMessage')
    .columns(['sessionId', 'event', 'edition', 'cartId'])
    .expression((eb) =>
      eb
        .selectFrom('cart')
        .innerJoin('clientSession', 'clientSession.clientId', 'cart.clientId')
        .innerJoin('client', 'client.id', 'cart.clientId')
        .leftJoin('webPushSubscription', 'webPushSubscription.sessionId', 'clientSession.id')
        .select([
          'clientSession.id',
          eb.val(event).as('event'),
          sql<number>`${edition}::int`.as('edition'),
          'cart.id as cartId',
        ])
        .where('cart.id', '=', cartId)
        .where('client.blockedAt', 'is', null)
        .where(sessionIsAlive)
        .where((device) =>
          device.or([
            device('webPushSubscription.endpoint', 'is not', null),
            device('clientSession.notificationToken', 'is not', null),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return noted.map(({ id }) => id)
}

export type ClaimedPush = {
  id: string
  sessionId: string
  event: PushEvent
  edition: number
  cartId: string
  locale: Language
  addresses: PushAddress[]
}

/**
 * Reserves a message for sending. Undefined if it was sent, or its session has ended; throws while another worker has
 * it, so that the job is retried.
 */
export async function claimPush(db: Database, id: string): Promise<ClaimedPush | undefined> {
  const claimed = await db
    .updateTable('pushMessage')
    .set({ claimedUntil: appNowPlus(CLAIM_MINUTES, 'minute') })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', appNow)]))
    .returning('id')
    .executeTakeFirst()
  const row = await db
    .selectFrom('pushMessage')
    .innerJoin('clientSession', 'clientSession.id', 'pushMessage.sessionId')
    .innerJoin('client', 'client.id', 'clientSession.clientId')
    .leftJoin('webPushSubscription as web', 'web.sessionId', 'clientSession.id')
    .select([
      'pushMessage.sessionId',
      'pushMessage.sentAt',
      'event',
      'edition',
      'cartId',
      'client.locale',
      'clientSession.notificationToken as token',
      'clientSession.platform',
      'web.endpoint',
      'web.p256dh',
      'web.auth',
      sessionIsAlive.as('alive'),
    ])
    .where('pushMessage.id', '=', id)
    .executeTakeFirst()
  if (!row || row.sentAt !== null || !row.alive) return undefined
  if (!claimed) throw new Error(`the message ${id} is being sent by another worker`)
  const { sessionId, event, edition, cartId, locale, token, platform, endpoint, p256dh, auth } = row
  const addresses: PushAddress[] = []
  if (endpoint !== null && p256dh !== null && auth !== null) addresses.push({ kind: 'web', endpoint, p256dh, auth })
  if (token !== null) addresses.push({ kind: platform === 'ios' ? 'apns' : 'fcm', token })
  return { id, sessionId, event, edition, cartId, locale, addresses }
}

export async function markPushSent(db: Database, id: string): Promise<void> {
  await db.updateTable('pushMessage').set({ sentAt: appNow, claimedUntil: null }).where('id', '=', id).execute()
}

/** Sending failed, so the next attempt need not wait for the reservation to end. */
export async function giveBackPush(db: Database, id: string): Promise<void> {
  await db.updateTable('pushMessage').set({ claimedUntil: null }).where('id', '=', id).execute()
}

/** Unsubscribes a device that its push service reports as gone; later registrations stay. */
export async function forgetAddress(db: Database, sessionId: string, address: PushAddress): Promise<void> {
  if (address.kind === 'web') {
    await db
      .deleteFrom('webPushSubscription')
      .where('sessionId', '=', sessionId)
      .where('endpoint', '=', address.endpoint)
      .execute()
    return
  }
  await db
    .updateTable('clientSession')
    .set({ notificationToken: null })
    .where('id', '=', sessionId)
    .where('notificationToken', '=', address.token)
    .execute()
}
