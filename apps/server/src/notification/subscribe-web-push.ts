import { limits, type FieldError } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { invalidInput } from '../platform/errors.ts'
import { transact } from '../platform/transaction.ts'
import { deleteSubscription, writeSubscription, type WebPushKeys } from './push-queries.ts'
import { isPushService } from './web-push.ts'

type Context = { db: Database; config: Config }
type Session = { sessionId: string }

const P256_POINT_BYTES = 65
const AUTH_BYTES = 16

const bytesOf = (text: string) => (/^[\w-]+=*$/.test(text) ? Buffer.from(text, 'base64url').length : 0)

/**
 * Subscribes the signed-in browser to messages about the client's bookings, replacing an earlier subscription. Throws
 * `invalid_input` for values that no browser sends, and for an address outside the known push services, since our
 * server will call it.
 */
export async function subscribeWebPush(
  { db, config }: Context,
  { sessionId }: Session,
  subscription: WebPushKeys,
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription
  const wrong: [keyof WebPushKeys, boolean][] = [
    ['endpoint', endpoint.length > limits.pushEndpointMax || !isPushService(config, endpoint)],
    ['p256dh', bytesOf(p256dh) !== P256_POINT_BYTES],
    ['auth', bytesOf(auth) !== AUTH_BYTES],
  ]
  const problems = wrong
    .filter(([, isWrong]) => isWrong)
    .map(([field]): FieldError => ({ path: `subscription.${field}`, key: 'invalid_input' }))
  if (problems.length > 0) throw invalidInput(problems)
  await transact(db, 'subscribe to web push', (tx) => writeSubscription(tx, sessionId, { endpoint, p256dh, auth }))
}

/** Unsubscribes the signed-in browser. */
export async function unsubscribeWebPush({ db }: Context, { sessionId }: Session): Promise<void> {
  await deleteSubscription(db, sessionId)
}
