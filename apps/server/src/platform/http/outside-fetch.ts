import ipaddr from 'ipaddr.js'
import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { hostRange } from '../net-range.ts'

type OutsideProblem =
  'address not allowed' | 'not reached' | 'took too long' | 'answer too large' | 'too many redirects'

/** A call to an outside address failed. The message is for the operator and never contains the address. */
export class OutsideFetchError extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? problem : `${problem}: ${detail}`, options)
    this.name = 'OutsideFetchError'
    this.problem = problem
  }
}

/** Resolves a name to all its addresses. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

export type OutsideRequest = {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** For everything: looking up the name, connecting, every redirect, and the body. */
  timeoutMs: number
  /** Of the unpacked body. */
  maxBytes: number
  /** Whether a longer body is an error, the default, or is cut. */
  longer?: 'refused' | 'cut'
  /** How many redirects a GET follows; without any, the redirect itself is the answer. */
  redirects?: number
  /** Demo and tests: http and addresses inside the network are allowed. */
  insideAllowed?: boolean
  /** Another name server than the system's, in tests. */
  resolve?: Resolve
}

type OutsideAnswer = { status: number; headers: Response['headers']; body: Buffer }

/** Whether an IP address belongs to the public internet, also where it is an IPv4 address written as IPv6. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Checked at each connect, after the name was resolved, so that no later answer of the name server can differ. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 4)
      const [first] = found
      if (!first) return callback(new OutsideFetchError('not reached', 'no address'), '', 4)
      // One private address is enough: a name that has both kinds is not there by mistake.
      if (!found.every(({ address }) => isPublic(address))) {
        return callback(new OutsideFetchError('address not allowed', 'it is inside the network'), '', 4)
      }
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }

/**
 * Throws an OutsideFetchError unless this is an https address outside the network, as far as it can be said without
 * resolving the name.
 */
export function checkOutsideAddress(text: string, { insideAllowed = false } = {}): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw new OutsideFetchError('address not allowed', 'it is no address')
  if (url.protocol !== 'https:' && !(insideAllowed && url.protocol === 'http:')) {
    throw new OutsideFetchError('address not allowed', 'it must begin with https://')
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutsideFetchError('address not allowed', 'it contains a name or a password')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOutside = isIP(host) === 0 ? hostRange(host) === 'public' : isPublic(host)
  if (!isOutside && !insideAllowed) throw new OutsideFetchError('address not allowed', 'it is inside the network')
  return url
}

/** Reads at most `maxBytes`; an answer without end is given up as soon as it is longer. */
async function bodyOf(response: Response, { maxBytes, longer = 'refused' }: OutsideRequest): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (maxBytes === 0 && longer === 'cut') {
    // The caller wants only the status, so it does not wait for a body.
    await response.body?.cancel()
    return Buffer.alloc(0)
  }
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes > maxBytes) break
  }
  if (bytes > maxBytes && longer === 'refused') {
    throw new OutsideFetchError('answer too large', `more than ${maxBytes} bytes`)
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function problemOf(error: unknown, signal: AbortSignal): OutsideFetchError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutsideFetchError) return cause
  }
  if (signal.aborted) return new OutsideFetchError('took too long', undefined, { cause: error })
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return new OutsideFetchError('not reached', code, { cause: error })
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])

async function follow(
  url: URL,
  request: OutsideRequest,
  { dispatcher, signal, left }: { dispatcher: Agent; signal: AbortSignal; left: number },
): Promise<OutsideAnswer> {
  const { method = 'GET', headers = {}, body } = request
  const sent = { method, headers, redirect: 'manual', dispatcher, signal } as const
  const response = await fetch(url, body === undefined ? sent : { ...sent, body })
  const location = response.headers.get('location')
  if (method === 'GET' && request.redirects && location !== null && redirectStatuses.has(response.status)) {
    await response.body?.cancel()
    if (left === 0) throw new OutsideFetchError('too many redirects', `more than ${request.redirects}`)
    if (!URL.canParse(location, url)) throw new OutsideFetchError('address not allowed', 'it is no address')
    const next = checkOutsideAddress(new URL(location, url).href, request)
    // What is meant for one server is not told to another.
    const told = next.origin === url.origin ? request : { ...request, headers: {} }
    return follow(next, told, { dispatcher, signal, left: left - 1 })
  }
  return { status: response.status, headers: response.headers, body: await bodyOf(response, request) }
}

/**
 * Calls an address that somebody else gave us. Refuses addresses inside the network, also behind a name or after a
 * redirect, and bounds time and size. Answers with any status are returned; everything else throws OutsideFetchError.
 */
export async function outsideFetch(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
  const url = checkOutsideAddress(address, request)
  const signal = AbortSignal.timeout(request.timeoutMs)
  const { insideAllowed, resolve = dnsLookup } = request
  const dispatcher = new Agent({ connect: insideAllowed ? {} : { lookup: publicLookup(resolve) } })
  try {
    return await follow(url, request, { dispatcher, signal, left: request.redirects ?? 0 })
  } catch (error) {
    throw problemOf(error, signal)
  } finally {
    await dispatcher.destroy()
  }
}
