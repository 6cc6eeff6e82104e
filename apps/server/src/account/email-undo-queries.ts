import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

const isOpen = sql<boolean>`used_at is null and expires_at > app_now()`

/** Opens the way back to a former address. Nothing happens while an earlier one is open: that address was the account's before. */
export async function openEmailUndo(
  tx: DatabaseTransaction,
  undo: { id: string; clientId: string; formerEmail: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('email_undo')
    .where('client_id', '=', undo.clientId)
    .where(sql<boolean>`not (${isOpen})`)
    .execute()
  await tx
    .insertInto('email_undo')
    .values({
      id: undo.id,
      client_id: undo.clientId,
      former_email: undo.formerEmail,
      token_hash: undo.tokenHash,
      expires_at: sql<Date>`app_now() + ${limits.emailUndoDays} * interval '1 day'`,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute()
}

/** The open undo of a token; undefined where there is none, or not any more. */
export async function findOpenEmailUndo(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ id: string; clientId: string; formerEmail: string } | undefined> {
  return db
    .selectFrom('email_undo')
    .select(['id', 'client_id as clientId', 'former_email as formerEmail'])
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst()
}

/** Until when the change with this id can be undone; undefined where it cannot. */
export async function findEmailUndoEnd(db: Queryable, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('email_undo')
    .select('expires_at')
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst()
  return row?.expires_at
}

/** Uses up an undo, and notes the address whose place it takes; false where another call did, or its time is over. */
export async function useEmailUndo(tx: DatabaseTransaction, id: string, replacedEmail: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_undo')
    .set({ used_at: sql<Date>`app_now()`, replaced_email: replacedEmail })
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** An undo that has happened, for the mail to the address that it replaced. */
export async function findUsedEmailUndo(
  db: Queryable,
  id: string,
): Promise<{ clientId: string; replacedEmail: string; at: Date } | undefined> {
  const row = await db
    .selectFrom('email_undo')
    .select(['client_id', 'replaced_email', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.used_at || row.replaced_email === null) return undefined
  return { clientId: row.client_id, replacedEmail: row.replaced_email, at: row.used_at }
}

/** Closes the way back to a former address. */
export async function deleteEmailUndo(tx: DatabaseTransaction, clientId: string): Promise<void> {
  await tx.deleteFrom('email_undo').where('client_id', '=', clientId).execute()
}

/** For the export of a person's data; the hash of the token opens nothing. */
export async function findEmailUndos(db: Queryable, clientId: string): Promise<object[]> {
  return db
    .selectFrom('email_undo')
    .select([
      'former_email as formerEmail',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'replaced_email as replacedEmail',
    ])
    .where('client_id', '=', clientId)
    .execute()
}

/** Deletes undos a day after their end. */
export async function deleteOldEmailUndos(db: Database): Promise<void> {
  await db
    .deleteFrom('email_undo')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
}
