import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { oneClickRoute } from '../platform/http/one-click-route.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { unsubscribeNewsletter } from './subscribe.ts'
import { withdrawOpeningNotice } from './withdraw-opening-notice.ts'

/** The endpoint where mail programs unsubscribe from the newsletter or an opening notice. */
export const newsletterRoutes = (config: Config, db: Database): HttpRoutes[] => [
  oneClickRoute('/newsletter/unsubscribe/:token', async ({ token }) => {
    await unsubscribeNewsletter(db, { token, tokenKey: tokenKey(config) })
  }),
  oneClickRoute('/openingNotice/:token', ({ token }) =>
    withdrawOpeningNotice(db, { token, tokenKey: tokenKey(config) }),
  ),
]
