import type { FastifyInstance } from 'fastify'
import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { loopbackAddress } from '../loopback-server.ts'
import { refusalOf, type ApnsRequest, type Refusal, type SentTokens } from './apns-rules.ts'
import type { Devices } from './devices.ts'

/** The key that may send, and the app it may send to. */
export type ApnsAccount = {
  keyId: string
  teamId: string
  /** PEM; only its public part is used. */
  privateKey: string
  /** The bundle id. */
  topic: string
}

export type RunningApns = {
  url: string
  close: () => Promise<void>
}

async function bodyOf(stream: ServerHttp2Stream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function answer(stream: ServerHttp2Stream, id: string, refusal: Refusal | undefined): void {
  if (stream.destroyed) return
  stream.respond({ ':status': refusal?.status ?? 200, 'apns-id': id })
  if (!refusal) return void stream.end()
  const { reason, timestamp } = refusal
  stream.end(JSON.stringify({ reason, ...(timestamp !== undefined && { timestamp }) }))
}

/**
 * Apple Push Notification service over HTTP/2, without TLS. Its control routes are in `controls`, because they use
 * HTTP/1.
 */
export async function startApns(
  controls: FastifyInstance,
  { port, ...account }: ApnsAccount & { port: number },
  devices: Devices,
): Promise<RunningApns> {
  const publicKey: KeyObject = createPublicKey(account.privateKey)
  const sessions = new Set<ServerHttp2Session>()
  let failure: Refusal | undefined
  controls.put<{ Body: Refusal }>('/_sandbox/apns/failure', (request, reply) => {
    failure = request.body
    return reply.send({})
  })
  controls.delete('/_sandbox/apns/failure', (_request, reply) => {
    failure = undefined
    return reply.send({})
  })
  controls.get('/_sandbox/apns/connections', (_request, reply) => reply.send({ open: sessions.size }))
  controls.delete('/_sandbox/apns/connections', (_request, reply) => {
    for (const session of sessions) session.close()
    return reply.send({})
  })

  const receive = async (
    stream: ServerHttp2Stream,
    headers: IncomingHttpHeaders,
    tokens: SentTokens,
  ): Promise<void> => {
    const body = await bodyOf(stream)
    const request: ApnsRequest = { headers, account, publicKey, gone: devices.gone }
    const refusal = failure ?? (await refusalOf(request, body, tokens))
    if (!refusal) {
      const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('apns-')))
      devices.deliver({
        to: headers[':path']?.split('/').at(-1) ?? '',
        kind: 'apns',
        ttl: String(sent['apns-expiration'] ?? ''),
        message: { headers: sent, payload: JSON.parse(body.toString()) as unknown },
      })
    }
    answer(stream, String(headers['apns-id'] ?? randomUUID()), refusal)
  }
  const server = createServer()
  server.on('session', (session) => {
    const tokens: SentTokens = { last: undefined }
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.on('stream', (stream: ServerHttp2Stream, headers) => {
      // The caller disconnected, or sent invalid JSON, and notices that the stream ends.
      stream.on('error', () => stream.destroy())
      receive(stream, headers, tokens).catch(() => stream.destroy())
    })
  })
  server.listen(port, loopbackAddress)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${loopbackAddress}:${taken}`,
    close: async () => {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
