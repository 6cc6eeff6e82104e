import { pushChannel } from '@ruhepol/rules'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import type { PushMessage, PushOutcome } from './push-message.ts'

const TIMEOUT_MS = 10_000
const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const API = 'https://fcm.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** How long before its expiry a token is renewed. */
const EARLY_MS = 60_000

type ServiceAccount = NonNullable<Config['FCM_SERVICE_ACCOUNT']>

const grant = z.object({ access_token: z.string(), expires_in: z.number() })
const failure = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
})

const tokens = new WeakMap<ServiceAccount, { value: string; until: number }>()

const call = (url: string, init: RequestInit) =>
  fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The token that lets the service account send; kept until shortly before it expires. */
async function accessToken(account: ServiceAccount, { FCM_API_URL }: Config): Promise<string> {
  const known = tokens.get(account)
  if (known && performance.now() < known.until) return known.value
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(account.client_email)
    .setAudience(TOKEN_URL)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(account.private_key, 'RS256'))
  const answer = await call(FCM_API_URL === undefined ? TOKEN_URL : `${FCM_API_URL}/token`, {
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  })
  if (!answer.ok) throw new Error(`Google answered ${answer.status} to the service account`)
  const { access_token, expires_in } = grant.parse(await answer.json())
  tokens.set(account, { value: access_token, until: performance.now() + expires_in * 1000 - EARLY_MS })
  return access_token
}

function bodyOf(token: string, { title, body, path, tag, ttlSeconds }: PushMessage): string {
  return JSON.stringify({
    message: {
      token,
      notification: { title, body },
      data: { path },
      android: {
        ttl: `${ttlSeconds}s`,
        priority: 'HIGH',
        collapse_key: tag,
        notification: { tag, channel_id: pushChannel.id },
      },
    },
  })
}

/** Whether Google reports that the app is no longer on the device. */
async function isUnregistered(answer: Response): Promise<boolean> {
  const read = failure.safeParse(await answer.json().catch(() => undefined))
  return read.success && read.data.error.details.some(({ errorCode }) => errorCode === 'UNREGISTERED')
}

/** Sends a message for an Android app to Firebase Cloud Messaging (HTTP v1). */
export async function sendByFcm(config: Config, token: string, message: PushMessage): Promise<PushOutcome> {
  const account = config.FCM_SERVICE_ACCOUNT
  if (!account) throw new Error('FCM_SERVICE_ACCOUNT is not set')
  const answer = await call(`${config.FCM_API_URL ?? API}/v1/projects/${account.project_id}/messages:send`, {
    headers: { authorization: `Bearer ${await accessToken(account, config)}`, 'content-type': 'application/json' },
    body: bodyOf(token, message),
  })
  if (answer.ok) {
    await answer.body?.cancel()
    return 'sent'
  }
  if (answer.status === 401) tokens.delete(account)
  if (answer.status === 404 && (await isUnregistered(answer))) return 'gone'
  throw new Error(`FCM answered ${answer.status}`)
}
