import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** The incoming request as the web platform knows it, for handlers that are written for fetch. */
export function toFetchRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    body:
      hasBody && (typeof request.body === 'string' || Buffer.isBuffer(request.body))
        ? (request.body as BodyInit)
        : null,
  })
}

/** Sends a fetch answer; a body that streams goes on streaming. */
export async function sendFetchResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!response.body) return reply.send('')
  // The GraphQL server brings a stream class of its own, which Node's bridge refuses.
  const body = response.body as AsyncIterable<Uint8Array>
  return reply.send(body instanceof ReadableStream ? Readable.fromWeb(body as NodeReadableStream) : Readable.from(body))
}
