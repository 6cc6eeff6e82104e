import type { HttpRoutes } from './server.ts'

/**
 * A POST to the address of a page, by which mail programs unsubscribe at a press of their own button, without opening the page
 * (RFC 8058). What the form says is always the same: the address is what counts.
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
