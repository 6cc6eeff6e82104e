import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** The address that a request line names, always on our own origin: a path may begin with two slashes, as another host does. */
export function addressOf(requestUrl: string, origin: string): URL {
  const address = new URL(origin)
  const query = requestUrl.indexOf('?')
  address.pathname = query < 0 ? requestUrl : requestUrl.slice(0, query)
  address.search = query < 0 ? '' : requestUrl.slice(query)
  return address
}

/** The incoming request as the web platform knows it, for handlers that are written for fetch. */
export function toFetchRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(addressOf(request.url, origin), {
    method: request.method,
    headers,
    body:
      hasBody && (typeof request.body === 'string' || Buffer.isBuffer(request.body))
        ? (request.body as BodyInit)
        : null,
  })
}

/** Of one connection (RFC 9110, 7.6.1): how a body is cut into messages is for the server to say that sends it. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Sends a fetch answer; a body that streams goes on streaming. */
export async function sendFetchResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !ofConnection.has(name)) reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!response.body) return reply.send('')
  // The GraphQL server brings a stream class of its own around a text that is whole already.
  if (!(response.body instanceof ReadableStream)) return reply.send(await response.text())
  return reply.send(Readable.fromWeb(response.body as NodeReadableStream))
}
