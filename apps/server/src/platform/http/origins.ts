import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { wantsPage } from './failures.ts'

/** Seconds for which a browser caches the permission. */
const PREFLIGHT_SECONDS = 7200

/**
 * Whether the caller is our own page, or no page at all: programs and providers send no origin. A browser sends it with
 * every POST, and a header that no page can change says whether the page is same-origin.
 */
function isOurs({ headers }: FastifyRequest, ours: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && ours.has(origin)) return true
  if (site === 'same-origin') return true
  return origin === undefined && (site === undefined || site === 'none')
}

const elsewhere = ({ headers: { origin } }: FastifyRequest) =>
  new ApiError(
    'FORBIDDEN',
    `asked by a page of another site${origin === undefined ? '' : `, ${origin}`}: the setting APP_ORIGINS lists the origins whose pages may call the API`,
  )

/** Refuses calls from other sites' pages; CORS alone would only hide the answer from them. */
export function refuseOtherSites(app: FastifyInstance, { APP_URL, APP_ORIGINS }: Config): void {
  const ours = new Set([APP_URL, ...APP_ORIGINS])
  app.addHook('onRequest', (request, _reply, done) => {
    // A link may lead a browser here; what it then opens asks nothing.
    done(isOurs(request, ours) || wantsPage(request) ? undefined : elsewhere(request))
  })
}

/**
 * Lets the apps, whose pages have another origin, do what our own pages may: send JSON and an access token, but no
 * cookies, and read the answer. Nobody else gets CORS headers.
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
