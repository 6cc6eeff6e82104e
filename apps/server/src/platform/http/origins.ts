import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'

/** Seconds for which a browser remembers what it may send. */
const PREFLIGHT_SECONDS = 7200

/**
 * Whether a page of ours asks, or no page at all: programs and providers name no origin. A browser names it with every POST,
 * and says besides whether the page is of the address it asks, which no page can change.
 */
function isOurs({ headers }: FastifyRequest, ours: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && ours.has(origin)) return true
  if (site === 'same-origin') return true
  return origin === undefined && (site === undefined || site === 'none')
}

/** Refuses what a page of another site asks; CORS alone would only keep the answer from it. */
export function refuseOtherSites(app: FastifyInstance, { APP_URL, APP_ORIGINS }: Config): void {
  const ours = new Set([APP_URL, ...APP_ORIGINS])
  app.addHook('onRequest', (request, _reply, done) => {
    done(isOurs(request, ours) ? undefined : new ApiError('FORBIDDEN', 'asked by a page of another site'))
  })
}

/**
 * Lets the apps, whose pages come with the app and so are of another origin, ask and read what a page of ours may: with JSON
 * and an access token, never with cookies. Nobody else is told anything (CORS).
 */
export function answerApps(app: FastifyInstance, { APP_ORIGINS }: Config): void {
  if (APP_ORIGINS.length === 0) return
  const apps = new Set(APP_ORIGINS)
  app.addHook('onRequest', async (request, reply) => {
    // A cache in between must not hand one origin's answer to another.
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !apps.has(origin)) return undefined
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'Retry-After, X-Request-Id')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'Authorization, Content-Type')
      .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      .send()
  })
}
