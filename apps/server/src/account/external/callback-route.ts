import { externalProviders, prefixOfState } from '@ruhepol/rules'
import type { Config } from '../../platform/config.ts'
import type { HttpRoutes } from '../../platform/http/server.ts'

const BODY_LIMIT = 16 * 1024
/** Fields that a service posts; all others are dropped. */
const posted = ['code', 'state', 'user', 'error']

/**
 * The prefix of the page that continues with an answer: empty on this website, or that of the app that started it, if
 * known.
 */
function prefixOf(form: URLSearchParams, { RETURN_PREFIXES }: Config): string {
  const prefix = prefixOfState(form.get('state') ?? '')
  const isApp = prefix !== undefined && RETURN_PREFIXES.includes(prefix) && !/^https?:/.test(prefix)
  return isApp ? prefix : ''
}

/**
 * Receives the form that Google or Apple posts after a sign-in and redirects to the page that continues, here or in the
 * app. The posted values go after a #, so that they reach no server and no log.
 */
export const externalCallbackRoutes =
  (config: Config): HttpRoutes =>
  async (app) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_request, body, done) => done(null, body),
      )
      for (const provider of externalProviders) {
        scope.post(`/login/callback/${provider}`, async (request, reply) => {
          const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
          const passed = new URLSearchParams(
            posted.flatMap((name) =>
              form
                .getAll(name)
                .slice(0, 1)
                .map((value) => [name, value]),
            ),
          )
          return reply.redirect(`${prefixOf(form, config)}/login/callback/${provider}#${passed.toString()}`, 303)
        })
      }
      await Promise.resolve()
    })
  }
