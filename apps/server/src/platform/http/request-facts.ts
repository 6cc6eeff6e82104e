import { isLanguage, preferredLanguage, type Language } from '@ruhepol/rules'
import type { FastifyRequest } from 'fastify'
import type { RequestFacts } from '../graphql/server.ts'
import type { Log } from '../log.ts'
import { callerOf } from './caller-address.ts'

/**
 * The language of the page or app that sends the request (decision 0051); otherwise the one the person chose, the first
 * supported one of the browser, or English.
 */
export function languageOf(headers: {
  'content-language'?: string | undefined
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Language {
  const chosen = /(?:^|;\s*)language=([^;]*)/.exec(headers.cookie ?? '')?.[1]
  return [headers['content-language'], chosen].find(isLanguage) ?? preferredLanguage(headers['accept-language'])
}

/** The path as the router reads it: decoded, since an address can be written in several ways. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path = ''] = url.split('?', 1)
  return path.includes('%') ? decodeURIComponent(path) : path
}

export function requestFacts(request: FastifyRequest): RequestFacts {
  return {
    requestId: request.id,
    callerAddress: callerOf(request),
    language: languageOf(request.headers),
    pageLanguage: [request.headers['content-language']].find(isLanguage),
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
    log: request.log as unknown as Log,
  }
}
