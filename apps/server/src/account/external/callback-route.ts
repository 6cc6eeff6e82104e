import { externalProviders, prefixOfState } from '@ruhepol/rules'
import type { Config } from '../../platform/config.ts'
import type { HttpRoutes } from '../../platform/http/server.ts'

const BODY_LIMIT = 16 * 1024
/** What a service posts; anything else in its form is not passed on. */
const posted = ['code', 'state', 'user', 'error']

/** What the page that goes on with an answer stands below: nothing on this website, or the app that has begun, where it is known. */
function prefixOf(form: URLSearchParams, { RETURN_PREFIXES }: Config): string {
  const prefix = prefixOfState(form.get('state') ?? '')
  const isApp = prefix !== undefined && RETURN_PREFIXES.includes(prefix) && !/^https?:/.test(prefix)
  return isApp ? prefix : ''
}

/**
 * Takes the form that Google or Apple posts after a sign-in and leads to the page that goes on with it, here or in the app. What was
 * posted goes behind a #: it reaches the page and no server, so that no log has it.
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
