import { createHash } from 'node:crypto'
import { expertFeed } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { tooManyRequests } from '../platform/graphql/limit-requests.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { createRequestLimit } from '../platform/request-limit.ts'
import { calendarLimits } from './calendar-limits.ts'
import { findFeed, noteFeedRead } from './feed-queries.ts'
import { FEED_PATH, feedHash } from './feed-token.ts'

const SECOND = 1_000

/** Whether the reader has this version already (RFC 9110, 13.1); its date counts only where it names no version. */
function isKnown(
  { 'if-none-match': known, 'if-modified-since': since }: { 'if-none-match'?: string; 'if-modified-since'?: string },
  { etag, changedAt }: { etag: string; changedAt: number },
): boolean {
  if (known !== undefined) return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  return since !== undefined && Date.parse(since) >= changedAt
}

/** Each expert's appointments, at a secret address to which calendars can subscribe. */
export const feedRoutes =
  (db: Database): HttpRoutes =>
  (app) => {
    const requestLimit = createRequestLimit({ perMinute: calendarLimits.feedRequestsPerMinute })
    app.get<{ Params: { file: string } }>(`${FEED_PATH}/:file`, async (request, reply) => {
      const hash = feedHash(request.params.file)
      // Each feed has its own limit; guessed addresses share the caller's.
      const found = hash && (await findFeed(db, hash))
      const retryAfter = requestLimit.take(found ? `expert ${found.id}` : `stranger ${request.ip}`)
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
      if (!found) throw notFound('calendar')
      const { createdAt, isReadingOld, ...expert } = found
      if (isReadingOld) await noteFeedRead(db, expert.id)
      const { feedDaysBack: daysBack, feedEntriesMax: most } = calendarLimits
      const { content, updatedAt = createdAt } = await expertFeed(db, { expert, daysBack, most })
      const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
      const changedAt = Math.floor(updatedAt / SECOND) * SECOND
      reply
        .header('etag', etag)
        .header('last-modified', new Date(changedAt).toUTCString())
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
      if (isKnown(request.headers, { etag, changedAt })) return reply.code(304).send()
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="ruhepol.ics"')
        .send(content)
    })
  }
