import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import type { Sweep } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { deleteOldSearchCounts } from './demand-queries.ts'
import { searchCountsOf } from './search-counts.ts'

const MINUTE = 60_000

/** Adds this process's searches to the database each minute, and when the server has answered its last request. */
export function searchCountTimer(db: Database, log: Log): HttpRoutes {
  return (app: FastifyInstance) => {
    const counts = searchCountsOf(db)
    const timer = setInterval(() => void counts.flush(log), MINUTE)
    timer.unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await counts.flush(log)
    })
  }
}

/** Sums are deleted after 25 months. */
export const forgetSearchCounts: Sweep = {
  name: 'forgetSearchCounts',
  everySeconds: 3600,
  run: ({ db }) => deleteOldSearchCounts(db),
}
