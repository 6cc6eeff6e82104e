import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { callerOf, trustProxy } from './caller-address.ts'

/** Limits for one connection. Times are in milliseconds; Node checks for expired connections every `checkMs`. */
export type ConnectionLimits = {
  /** From the first byte to the end of the headers. */
  headersMs: number
  /** From the first byte to the end of the body. */
  requestMs: number
  checkMs: number
  /** Between two requests. Above the 60 s of common load balancers, which should close the connection first. */
  idleMs: number
  /** Without a byte in either direction during a request. */
  silentMs: number
  /** Connections still open this long after `close` are destroyed. */
  closingMs: number
  connections: number
  /** Per address, except proxies, which carry many people's connections. */
  connectionsPerAddress: number
  /** Total bytes of all bodies being received, as announced in their headers. */
  bodyBytes: number
  /**
   * One caller may use the free bytes divided by this. The fuller the server, the less each caller gets, and each of N
   * has room for `bodyBytes` / (N + `bodyShares`), so that even one body per connection leaves enough for an API
   * request.
   */
  bodyShares: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  checkMs: 5_000,
  idleMs: 72_000,
  silentMs: 60_000,
  closingMs: 4_000,
  connections: 5_000,
  connectionsPerAddress: 500,
  bodyBytes: 64_000_000,
  bodyShares: 8,
}

/** A body of unannounced length counts as an API request's. */
const UNANNOUNCED_BYTES = 128 * 1024
/** No route accepts more, so a larger announced body is refused without reading it. */
const LARGEST_BYTES = 512 * 1024

function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return UNANNOUNCED_BYTES
  return Math.min(Number(headers['content-length'] ?? 0), LARGEST_BYTES)
}

/** The limits as Fastify options. */
export const serverOptions = ({ headersMs, requestMs, checkMs, idleMs, silentMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  connectionTimeout: silentMs,
  http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
})

/** Rejects bodies over the limits before storing any of them; otherwise half-sent ones would fill the memory. */
function limitBodies(app: FastifyInstance, { bodyBytes, bodyShares }: ConnectionLimits): void {
  const receiving = new Map<string, number>()
  let total = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const size = bytesOf(request)
    if (size === 0) return done()
    const caller = callerOf(request)
    const ofCaller = receiving.get(caller) ?? 0
    if (ofCaller + size > (bodyBytes - total) / bodyShares) {
      // Otherwise Node reads the rest of the body, however slowly it arrives.
      reply.header('connection', 'close')
      return done(new ApiError('unavailable', 'too many requests are being received'))
    }
    total += size
    receiving.set(caller, ofCaller + size)
    let isReceiving = true
    const release = () => {
      if (!isReceiving) return
      isReceiving = false
      total -= size
      const left = (receiving.get(caller) ?? 0) - size
      if (left > 0) receiving.set(caller, left)
      else receiving.delete(caller)
    }
    finished(raw, release)
    // A refused body may never be read to its end.
    finished(reply.raw, release)
    return done()
  })
}

/** Closes connections of an address that already has the maximum, so that others can still connect. */
function limitAddresses(app: FastifyInstance, most: number, isProxy: ReturnType<typeof trustProxy>): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress, 0)) return
    const caller = callerOf({ ip: remoteAddress })
    const count = open.get(caller) ?? 0
    if (count >= most) return void socket.destroy()
    open.set(caller, count + 1)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 0) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}

/** Limits the number of connections and half-sent bodies, and how long `close` waits for them. */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>,
): void {
  app.server.maxConnections = limits.connections
  limitAddresses(app, limits.connectionsPerAddress, trustProxy(TRUSTED_PROXIES))
  limitBodies(app, limits)
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), limits.closingMs).unref()
    done()
  })
}
