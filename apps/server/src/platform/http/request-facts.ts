import type { FastifyRequest } from 'fastify'
import type { RequestFacts } from '../graphql/server.ts'
import type { Log } from '../log.ts'
import { callerOf } from './caller-address.ts'

const LANGUAGE_COOKIE = /(?:^|;\s*)language=(en|de)(?:;|$)/

/**
 * The language of the page or app that sends the request (decision 0051), else the one that the person chose, else the first of
 * theirs that we speak, else English.
 */
export function languageOf(headers: {
  'content-language'?: string | undefined
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): 'en' | 'de' {
  const shown = headers['content-language']
  if (shown === 'en' || shown === 'de') return shown
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
