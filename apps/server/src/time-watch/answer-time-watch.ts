import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { idOfMailedToken } from '../platform/mailed-token.ts'
import { deleteTimeWatch, findTimeWatch, markConfirmed } from './time-watch-queries.ts'

type ByToken = { token: string; tokenKey: string }

/**
 * Confirms a time watch with the token from its mail; idempotent. Throws `not_found` for a wrong token, and for a watch
 * that was told, has ended, or whose days are over.
 */
export async function confirmTimeWatch(db: Database, { token, tokenKey }: ByToken): Promise<void> {
  const id = idOfMailedToken(tokenKey, 'timeWatch', token)
  const watch = id === undefined ? undefined : await findTimeWatch(db, id)
  if (id === undefined || watch?.toldAt !== null) throw notFound('time watch')
  await markConfirmed(db, id)
}

/** Ends and deletes a time watch with the token from its mails; idempotent. Throws `not_found` for a wrong token. */
export async function endTimeWatch(db: Database, { token, tokenKey }: ByToken): Promise<void> {
  const id = idOfMailedToken(tokenKey, 'timeWatch', token)
  if (id === undefined) throw notFound('time watch')
  await deleteTimeWatch(db, id)
}
