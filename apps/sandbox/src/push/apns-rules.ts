import type { KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http2'
import { decodeJwt, jwtVerify } from 'jose'

/** An error answer of APNs. */
export type Refusal = {
  status: number
  reason: string
  /** For a device that is gone: since when, in milliseconds. */
  timestamp?: number
}

export type ApnsRequest = {
  headers: IncomingHttpHeaders
  account: { keyId: string; teamId: string; topic: string }
  publicKey: KeyObject
  gone: ReadonlySet<string>
}

/** The token last used on a connection. */
export type SentTokens = {
  last: { token: string; issuedAt: number } | undefined
}

const largestPayload = 4096
const largestCollapseId = 64
const tokenMaxSeconds = 3600
const tokenMinSeconds = 1200
const pushTypes = [
  'alert',
  'background',
  'complication',
  'controls',
  'fileprovider',
  'liveactivity',
  'location',
  'mdm',
  'pushtotalk',
  'voip',
  'widgets',
]
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const refused = (status: number, reason: string): Refusal => ({ status, reason })
const text = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

async function tokenProblem({ headers, account, publicKey }: ApnsRequest, tokens: SentTokens) {
  const [, token] = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined) return refused(403, 'MissingProviderToken')
  try {
    const { protectedHeader } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], issuer: account.teamId })
    if (protectedHeader.kid !== account.keyId) return refused(403, 'InvalidProviderToken')
  } catch {
    // Refuse the token for any error.
    return refused(403, 'InvalidProviderToken')
  }
  const { iat: issuedAt } = decodeJwt(token)
  const age = Date.now() / 1000 - (issuedAt ?? 0)
  if (issuedAt === undefined || age > tokenMaxSeconds) return refused(403, 'ExpiredProviderToken')
  const { last } = tokens
  if (last && last.token !== token && issuedAt - last.issuedAt < tokenMinSeconds)
    return refused(429, 'TooManyProviderTokenUpdates')
  tokens.last = { token, issuedAt }
  return undefined
}

function headerProblem({ headers, account }: ApnsRequest): Refusal | undefined {
  const topic = text(headers['apns-topic'])
  if (topic === undefined) return refused(400, 'MissingTopic')
  if (topic !== account.topic) return refused(400, 'TopicDisallowed')
  if (!pushTypes.includes(text(headers['apns-push-type']) ?? '')) return refused(400, 'InvalidPushType')
  const id = text(headers['apns-id'])
  if (id !== undefined && !uuid.test(id)) return refused(400, 'BadMessageId')
  if (!/^\d+$/.test(text(headers['apns-expiration']) ?? '0')) return refused(400, 'BadExpirationDate')
  if (!['1', '5', '10'].includes(text(headers['apns-priority']) ?? '10')) return refused(400, 'BadPriority')
  if (Buffer.byteLength(text(headers['apns-collapse-id']) ?? '') > largestCollapseId)
    return refused(400, 'BadCollapseId')
  return undefined
}

function payloadProblem(body: Buffer): Refusal | undefined {
  if (body.length === 0) return refused(400, 'PayloadEmpty')
  return body.length > largestPayload ? refused(413, 'PayloadTooLarge') : undefined
}

/**
 * Why APNs refuses a message, in the terms of Apple's "Handling notification responses from APNs"; undefined if it
 * accepts it.
 */
export async function refusalOf(request: ApnsRequest, body: Buffer, tokens: SentTokens): Promise<Refusal | undefined> {
  const { headers, gone } = request
  if (headers[':method'] !== 'POST') return refused(405, 'MethodNotAllowed')
  const [, token] = /^\/3\/device\/(.*)$/.exec(headers[':path'] ?? '') ?? []
  if (token === undefined) return refused(404, 'BadPath')
  const problem = (await tokenProblem(request, tokens)) ?? headerProblem(request) ?? payloadProblem(body)
  if (problem) return problem
  if (token === '') return refused(400, 'MissingDeviceToken')
  if (!/^([\da-f]{2}){32,100}$/i.test(token)) return refused(400, 'BadDeviceToken')
  return gone.has(token) ? { status: 410, reason: 'Unregistered', timestamp: Date.now() } : undefined
}
