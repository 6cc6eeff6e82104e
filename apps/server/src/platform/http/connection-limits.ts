import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { callerOf, trustProxy } from './caller-address.ts'

/** Limits of one connection. Times are milliseconds; Node checks for expired connections every `checkMs`. */
export type ConnectionLimits = {
  /** From the first byte to the end of the headers. */
  headersMs: number
  /** From the first byte to the end of the body. */
  requestMs: number
  checkMs: number
  /** Between two requests. Above the 60 s of common load balancers, which must be the first to hang up. */
  idleMs: number
  /** Without a byte in either direction while a request is answered. */
  silentMs: number
  /** Connections still open this long after `close` are destroyed. */
  closingMs: number
  connections: number
  /** Per address, except proxies, which carry many people's connections. */
  connectionsPerAddress: number
  /** Bytes of all bodies that are being received, by what their headers announce. */
  bodyBytes: number
  /**
   * One caller may have the free bytes divided by this. The more callers fill them, the less each gets, and each of N has room for
   * `bodyBytes` / (N + `bodyShares`): one for each of the connections still leaves enough for a request of the API.
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

/** A body that does not announce its length counts as one of the API. */
const UNANNOUNCED_BYTES = 128 * 1024
/** No route takes more: what announces more is refused without being read. */
const LARGEST_BYTES = 512 * 1024

function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return UNANNOUNCED_BYTES
  return Math.min(Number(headers['content-length'] ?? 0), LARGEST_BYTES)
}

/** The limits as options of Fastify. */
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
      // Otherwise Node reads the rest of the body, however slowly it comes.
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
    // A body that is refused may never be read to its end.
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

/** Bounds how many connections and half-sent bodies there are, and how long `close` waits for them. */
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
