import type { HttpRoutes } from './server.ts'

/**
 * A POST to a page's address, with which mail programs unsubscribe on one click without opening the page (RFC 8058).
 * The form's content is always the same; only the address matters.
 */
export function oneClickRoute(
  path: `${string}/:token`,
  unsubscribe: (params: Record<string, string> & { token: string }) => Promise<void>,
): HttpRoutes {
  return async (app) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume()
        done(null)
      })
      scope.post<{ Params: Record<string, string> & { token: string } }>(path, async (request, reply) => {
        await unsubscribe(request.params)
        return reply.status(204).send()
      })
      await Promise.resolve()
    })
  }
}
