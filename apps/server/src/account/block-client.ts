import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { transact } from '../platform/transaction.ts'
import { findClientByEmail, lockClient } from './client-queries.ts'
import { writeBlocked } from './personal-data-queries.ts'
import { markSessionsEnded } from './session-queries.ts'

/** Blocking and unblocking by the operator. The reason is logged with the account. */
type Block = { email: string; blocked: boolean; reason: string }

/**
 * Blocks or unblocks a client's sign-in. Blocking ends every session immediately and leaves bookings unchanged. False
 * if nothing changed. Throws `not_found` if there is no such account.
 */
export async function blockClient(db: Database, { email, blocked, reason }: Block): Promise<boolean> {
  const found = await findClientByEmail(db, email)
  if (!found) throw notFound('client')
  return transact(db, blocked ? 'block client' : 'unblock client', async (tx) => {
    const client = await lockClient(tx, found.id)
    if (!client) throw notFound('client')
    if ((client.blockedAt !== null) === blocked) return false
    await writeBlocked(tx, client.id, { event: blocked ? 'blocked' : 'unblocked', reason })
    if (blocked) await markSessionsEnded(tx, client.id, 'all')
    return true
  })
}
