import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { unsubscribeNewsletter } from './subscribe.ts'

/** Where mail programs unsubscribe at a press of their own button, without a page (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

/** POST /newsletter/unsubscribe/{token}: the answer to the List-Unsubscribe header of every newsletter. */
export function newsletterRoutes(config: Config, db: Database): HttpRoutes {
  return async (app) => {
    await app.register(async (scope) => {
      // What the form says is always the same: the address is what counts.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume()
        done(null)
      })
      scope.post<{ Params: { token: string } }>(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
        await unsubscribeNewsletter(db, { token: request.params.token, tokenKey: tokenKey(config) })
        return reply.status(204).send()
      })
      await Promise.resolve()
    })
  }
}
