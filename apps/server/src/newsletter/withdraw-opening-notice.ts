import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { markWithdrawn } from './opening-notice-queries.ts'
import { idOfMailedToken } from '../platform/mailed-token.ts'

/** Withdraws an opening notice with the token from its mail; idempotent. Throws `not_found` for a wrong token. */
export async function withdrawOpeningNotice(
  db: Database,
  { token, tokenKey }: { token: string; tokenKey: string },
): Promise<void> {
  const noticeId = idOfMailedToken(tokenKey, 'openingNotice', token)
  if (noticeId === undefined || !(await markWithdrawn(db, noticeId))) throw notFound('notice')
}
