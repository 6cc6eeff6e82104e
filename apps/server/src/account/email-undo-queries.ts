import { limits, type Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow, appNowMinus, appNowPlus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

const isOpen = sql<boolean>`used_at is null and expires_at > app_now()`

/**
 * Offers an undo to the previous address. Does nothing while an earlier undo is open, because its address had the
 * account before.
 */
export async function openEmailUndo(
  tx: DatabaseTransaction,
  undo: { id: string; clientId: string; formerEmail: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('emailUndo')
    .where('clientId', '=', undo.clientId)
    .where(sql<boolean>`not (${isOpen})`)
    .execute()
  await tx
    .insertInto('emailUndo')
    .values({
      id: undo.id,
      clientId: undo.clientId,
      formerEmail: undo.formerEmail,
      tokenHash: undo.tokenHash,
      expiresAt: appNowPlus(limits.emailUndoDays, 'day'),
    })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .execute()
}

/** The open undo for a token; undefined if there is none or it has ended. */
export async function findOpenEmailUndo(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ id: string; clientId: string; formerEmail: string } | undefined> {
  return db
    .selectFrom('emailUndo')
    .select(['id', 'clientId', 'formerEmail'])
    .where('tokenHash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst()
}

/** The time until which the change with this id can be undone; undefined if it cannot. */
export async function findEmailUndoEnd(db: Queryable, id: string): Promise<Instant | undefined> {
  const row = await db.selectFrom('emailUndo').select('expiresAt').where('id', '=', id).where(isOpen).executeTakeFirst()
  return row?.expiresAt
}

/** Uses up an undo and records the address that it replaces; false if another call used it or it has expired. */
export async function useEmailUndo(tx: DatabaseTransaction, id: string, replacedEmail: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emailUndo')
    .set({ usedAt: appNow, replacedEmail })
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** A completed undo, for the mail to the address that it replaced. */
export async function findUsedEmailUndo(
  db: Queryable,
  id: string,
): Promise<{ clientId: string; replacedEmail: string; at: Instant } | undefined> {
  const row = await db
    .selectFrom('emailUndo')
    .select(['clientId', 'replacedEmail', 'usedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.usedAt || row.replacedEmail === null) return undefined
  return { clientId: row.clientId, replacedEmail: row.replacedEmail, at: row.usedAt }
}

/** Closes the undo for a previous address. */
export async function deleteEmailUndo(tx: DatabaseTransaction, clientId: string): Promise<void> {
  await tx.deleteFrom('emailUndo').where('clientId', '=', clientId).execute()
}

/** For the data export; the hash of the token gives no access. */
export async function findEmailUndos(db: Queryable, clientId: string): Promise<object[]> {
  return db
    .selectFrom('emailUndo')
    .select(['formerEmail', 'expiresAt', 'usedAt', 'replacedEmail'])
    .where('clientId', '=', clientId)
    .execute()
}

/** Deletes undos a day after their end. */
export async function deleteOldEmailUndos(db: Database): Promise<void> {
  await db.deleteFrom('emailUndo').where('expiresAt', '<', appNowMinus(1, 'day')).execute()
}
