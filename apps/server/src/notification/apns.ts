import { importPKCS8, SignJWT } from 'jose'
import type { Config } from '../platform/config.ts'
import { callApple, type AppleAnswer } from './apns-connection.ts'
import type { PushMessage, PushOutcome } from './push-message.ts'

const hosts = { production: 'https://api.push.apple.com', sandbox: 'https://api.sandbox.push.apple.com' } as const
/** Apple accepts a token for an hour and refuses a new one within 20 minutes. */
const TOKEN_MS = 45 * 60_000

export type ApnsKeys = { keyId: string; teamId: string; privateKey: string; topic: string }

/** The keys for sending to iPhones; undefined if there are none. */
export function apnsKeys({ APNS_KEY_ID, APNS_TEAM_ID, APNS_PRIVATE_KEY, APNS_TOPIC }: Config): ApnsKeys | undefined {
  if (APNS_KEY_ID === undefined || APNS_TEAM_ID === undefined) return undefined
  if (APNS_PRIVATE_KEY === undefined || APNS_TOPIC === undefined) return undefined
  return { keyId: APNS_KEY_ID, teamId: APNS_TEAM_ID, privateKey: APNS_PRIVATE_KEY, topic: APNS_TOPIC }
}

const nameOf = ({ keyId, teamId, privateKey }: ApnsKeys): string => [keyId, teamId, privateKey].join()

const tokens = new Map<string, { value: Promise<string>; until: number }>()

async function signToken({ keyId, teamId, privateKey }: ApnsKeys): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt()
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** The token that identifies the sender; the same for as long as Apple requires it, including simultaneous messages. */
function providerToken(keys: ApnsKeys): Promise<string> {
  const known = tokens.get(nameOf(keys))
  if (known && performance.now() < known.until) return known.value
  const value = signToken(keys)
  tokens.set(nameOf(keys), { value, until: performance.now() + TOKEN_MS })
  return value
}

/** Whether Apple reports that the app or the device is gone. */
const isGone = ({ status, reason }: AppleAnswer): boolean =>
  status === 410 || (status === 400 && reason === 'BadDeviceToken')

/**
 * Sends a message for an iPhone or iPad to Apple (decision 0034). Throws if Apple does not accept it, so that the job
 * is retried.
 */
export async function sendByApns(config: Config, token: string, message: PushMessage): Promise<PushOutcome> {
  const keys = apnsKeys(config)
  if (!keys) throw new Error('the keys of APNs are not set')
  // Apple would refuse such a token; it must never become an arbitrary path.
  if (!/^[\da-f]{2,200}$/i.test(token)) return 'gone'
  const { id, title, body, path, tag, ttlSeconds } = message
  const answer = await callApple(config.APNS_API_URL ?? hosts[config.APNS_ENVIRONMENT], {
    path: `/3/device/${token}`,
    headers: {
      authorization: `bearer ${await providerToken(keys)}`,
      'apns-topic': keys.topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      // Retries use the same id, so that Apple treats them as one message.
      'apns-id': id,
      'apns-collapse-id': tag,
      'apns-expiration': String(Math.floor(Date.now() / 1000) + ttlSeconds),
    },
    body: JSON.stringify({ aps: { alert: { title, body }, sound: 'default' }, path }),
  })
  if (answer.status === 200) return 'sent'
  if (answer.reason === 'ExpiredProviderToken') tokens.delete(nameOf(keys))
  if (isGone(answer)) return 'gone'
  throw new Error(`APNs answered ${answer.status} ${answer.reason ?? ''}`.trim())
}
