import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/**
 * The address in a request line, always on our own origin, since a path that begins with two slashes could name another
 * host.
 */
export function addressOf(requestUrl: string, origin: string): URL {
  const address = new URL(origin)
  const query = requestUrl.indexOf('?')
  address.pathname = query < 0 ? requestUrl : requestUrl.slice(0, query)
  address.search = query < 0 ? '' : requestUrl.slice(query)
  return address
}

/** The incoming request as a web-standard Request, for fetch handlers. */
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

/** Hop-by-hop headers (RFC 9110, 7.6.1); the server that sends a body decides how to frame it. */
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

/** Sends a fetch response; a streaming body keeps streaming. */
export async function sendFetchResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !ofConnection.has(name)) reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!response.body) return reply.send('')
  // The GraphQL server wraps an already complete text in its own stream class.
  if (!(response.body instanceof ReadableStream)) return reply.send(await response.text())
  return reply.send(Readable.fromWeb(response.body as NodeReadableStream))
}
