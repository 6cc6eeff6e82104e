import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Config } from '../platform/config.ts'
import { vapidPublicKey } from '../platform/vapid-key.ts'
import type { PushMessage, PushOutcome } from './push-message.ts'
import type { WebPushKeys } from './push-queries.ts'

const TIMEOUT_MS = 10_000

/** The sandbox's push service; its addresses are never requested over the network. */
const PLAYED_ORIGIN = 'https://push.sandbox.example'

/** The browser vendors' push services. Allowing other addresses would let callers make our server call anything. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

/** Whether an address belongs to a push service that browsers use. */
export function isPushService(config: Config, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username } = new URL(endpoint)
  if (config.PUSH_API_URL !== undefined && origin === PLAYED_ORIGIN) return true
  return protocol === 'https:' && port === '' && username === '' && services.some((service) => service.test(hostname))
}

/** The address to call: the given one, or in the demo that of the sandbox. */
function targetOf({ PUSH_API_URL }: Config, endpoint: string): string {
  const { origin, pathname } = new URL(endpoint)
  return PUSH_API_URL !== undefined && origin === PLAYED_ORIGIN ? `${PUSH_API_URL}${pathname}` : endpoint
}

/** Encrypts a message for a browser and sends it to its push service (RFC 8030, 8291, 8292). */
export async function sendByWebPush(
  config: Config,
  { endpoint, p256dh, auth }: WebPushKeys,
  { title, body: text, path, tag, language, ttlSeconds }: PushMessage,
): Promise<PushOutcome> {
  const data = { title, body: text, path, tag, language }
  const contact = /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM
  const { headers, body } = await buildPushPayload(
    { data, options: { ttl: ttlSeconds, urgency: 'high' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    {
      subject: `mailto:${contact}`,
      publicKey: vapidPublicKey(config),
      privateKey: config.VAPID_PRIVATE_KEY,
    },
  )
  const answer = await fetch(targetOf(config, endpoint), {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.ok) return 'sent'
  // The permission was revoked, or the browser no longer exists.
  if (answer.status === 404 || answer.status === 410) return 'gone'
  throw new Error(`the push service answered ${answer.status}`)
}
