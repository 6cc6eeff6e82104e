import type { HttpRoutes } from '../../platform/http/server.ts'

const BODY_LIMIT = 16 * 1024
/** What a service posts; anything else in its form is not passed on. */
const posted = ['code', 'state', 'user', 'error']

/**
 * Takes the form that Google or Apple posts after a sign-in and leads to the page that goes on with it. What was posted goes
 * behind a #: it reaches the page and no server, so that no log has it.
 */
export const externalCallbackRoutes: HttpRoutes = async (app) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    for (const provider of ['google', 'apple']) {
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
        return reply.redirect(`/login/callback/${provider}#${passed.toString()}`, 303)
      })
    }
    await Promise.resolve()
  })
}
