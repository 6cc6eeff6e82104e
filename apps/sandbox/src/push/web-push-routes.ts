import { createPublicKey, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { jwtVerify } from 'jose'
import type { Devices } from './devices.ts'
import { decryptMessage, newBrowserKeys, type BrowserKeys } from './encrypted-message.ts'

/** The origin of issued addresses, on https like browsers' push services. */
const playedOrigin = 'https://push.sandbox.example'

type Subscription = {
  keys: BrowserKeys
  /** The key that the page subscribed with; any key if it gave none. */
  applicationServerKey: string | undefined
}

/** Whether the sender has signed for us with the key it names (RFC 8292), and the page subscribed with that key. */
async function isSigned(header: string, expectedKey: string | undefined): Promise<boolean> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (token === undefined || key === undefined || (expectedKey !== undefined && expectedKey !== key)) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((half) => half.toString('base64url'))
  try {
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const { payload } = await jwtVerify(token, publicKey, { audience: playedOrigin, algorithms: ['ES256'] })
    return /^(mailto:|https:)/.test(payload.sub ?? '')
  } catch {
    // Refuse the signature for any error.
    return false
  }
}

/**
 * A push service for browsers: issues subscriptions to tests, accepts messages and decrypts them as a browser would.
 */
export function registerWebPush(app: FastifyInstance, { deliver }: Devices): void {
  const subscriptions = new Map<string, Subscription>()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  app.post<{ Body: { applicationServerKey?: string } | null }>('/_sandbox/subscriptions', (request, reply) => {
    const id = randomBytes(12).toString('base64url')
    const keys = newBrowserKeys(randomBytes)
    subscriptions.set(id, { keys, applicationServerKey: request.body?.applicationServerKey })
    return reply.send({
      id,
      endpoint: `${playedOrigin}/send/${id}`,
      p256dh: keys.pair.getPublicKey('base64url'),
      auth: keys.auth.toString('base64url'),
    })
  })
  app.delete<{ Params: { id: string } }>('/_sandbox/subscriptions/:id', (request, reply) =>
    reply.send({ ended: subscriptions.delete(request.params.id) }),
  )

  app.post<{ Params: { id: string } }>('/send/:id', async (request, reply) => {
    const subscription = subscriptions.get(request.params.id)
    if (!subscription) return reply.code(410).send()
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return reply.code(400).send({ message: 'TTL is needed' })
    if (encoding !== 'aes128gcm' || !Buffer.isBuffer(request.body)) {
      return reply.code(415).send({ message: 'aes128gcm is needed' })
    }
    if (!(await isSigned(authorization, subscription.applicationServerKey))) return reply.code(403).send()
    const text = decryptMessage(subscription.keys, request.body)
    deliver({ to: request.params.id, kind: 'web', ttl, message: JSON.parse(text) as unknown })
    return reply.code(201).header('location', `${playedOrigin}/message/${request.params.id}`).send()
  })
}
