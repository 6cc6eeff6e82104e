import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../errors.ts'

/** Where addresses go that cannot be read: a route like any other, with its headers and its line in the log. */
export const UNREADABLE = '/unreadable-address'

/** A whole address in the request line (RFC 9112, 3.2.2), up to its path. */
const ORIGIN = /^https?:\/\/[^/?]*/i

/** The path and query of a request line. The router would answer what it cannot decode by itself, past all hooks: it never sees it. */
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

/** Refuses several Host lines (RFC 9112, 3.2): Node keeps the first, and a proxy in front may have gone by another. */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new ApiError('invalid_input', 'more than one Host') : undefined)
  })
}
