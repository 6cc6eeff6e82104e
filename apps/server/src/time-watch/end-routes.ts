import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { oneClickRoute } from '../platform/http/one-click-route.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { endTimeWatch } from './answer-time-watch.ts'

/** The endpoint where mail programs end a time watch. */
export const timeWatchRoutes = (config: Config, db: Database): HttpRoutes =>
  oneClickRoute('/timeWatch/end/:token', ({ token }) => endTimeWatch(db, { token, tokenKey: tokenKey(config) }))
