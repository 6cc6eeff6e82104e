import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { RequestFacts } from '../graphql/server.ts'
import type { Log } from '../log.ts'

const LANGUAGE_COOKIE = /(?:^|;\s*)language=(en|de)(?:;|$)/

/** The language a person chose, else the first of theirs that we speak, else English (spec 1). */
export function languageOf(headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): 'en' | 'de' {
  const chosen = LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1]
  if (chosen === 'en' || chosen === 'de') return chosen
  const wishes = (headers['accept-language'] ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => (language === 'en' || language === 'de') && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return wishes[0]?.language === 'de' ? 'de' : 'en'
}

/** The path as the router reads it: decoded, since an address can be written in more than one way. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path = ''] = url.split('?', 1)
  return path.includes('%') ? decodeURIComponent(path) : path
}

/** Who sends a request, for throttles. An IPv6 network of 64 bits is one caller: whoever has one of its addresses has them all. */
export function callerOf({ ip: address }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : tail.split(':').length)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

export function requestFacts(request: FastifyRequest): RequestFacts {
  return {
    requestId: request.id,
    callerAddress: callerOf(request),
    language: languageOf(request.headers),
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
    log: request.log as unknown as Log,
  }
}
