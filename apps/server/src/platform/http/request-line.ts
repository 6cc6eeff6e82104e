import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../errors.ts'

/** The route for unreadable addresses, with the usual headers and a log line. */
export const UNREADABLE = '/unreadable-address'

/** An absolute URL in the request line (RFC 9112, 3.2.2), up to its path. */
const ORIGIN = /^https?:\/\/[^/?]*/i

/**
 * The path and query of a request line. The router answers undecodable addresses by itself and skips all hooks, so they
 * must not reach it.
 */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  const target = url.startsWith('/') ? url : url.replace(ORIGIN, '')
  const address = target === '' || target.startsWith('?') ? `/${target}` : target
  if (!address.includes('%')) return address
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '')
    return address
  } catch {
    return UNREADABLE
  }
}

/**
 * Refuses several Host lines (RFC 9112, 3.2), because Node uses the first and a proxy in front may have used another.
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new ApiError('invalid_input', 'more than one Host') : undefined)
  })
}
