import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

export type CodePurpose = 'confirmation' | 'passwordReset'

export type AccountCode = { id: string; clientId: string; purpose: CodePurpose; expired: boolean }

/**
 * A new code; the earlier ones for the same purpose open nothing any more. Undefined where there is no such client, after the
 * same statements.
 */
export async function insertCode(
  tx: DatabaseTransaction,
  clientId: string,
  purpose: CodePurpose,
): Promise<string | undefined> {
  await markCodesUsed(tx, clientId, purpose)
  const row = await tx
    .insertInto('account_code')
    .columns(['client_id', 'purpose', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('client')
        .select([
          'id',
          sql.val(purpose).as('purpose'),
          sql<Date>`app_now() + ${limits.confirmationCodeMinutes} * interval '1 minute'`.as('expires_at'),
        ])
        .where('id', '=', clientId),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const select = (db: Queryable) =>
  db
    .selectFrom('account_code')
    .select(['id', 'client_id as clientId', 'purpose', sql<boolean>`expires_at <= app_now()`.as('expired')])

/** The code that was sent last and not used. */
export async function findOpenCode(
  db: Queryable,
  clientId: string,
  purpose: CodePurpose,
): Promise<AccountCode | undefined> {
  return select(db)
    .where('client_id', '=', clientId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst()
}

/** A code for the mail that carries it. */
export async function findCode(db: Queryable, id: string): Promise<AccountCode | undefined> {
  return select(db).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
}

/** Uses up a code; false where another call did. */
export async function useCode(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_code')
    .set({ used_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

async function markCodesUsed(tx: DatabaseTransaction, clientId: string, purpose: CodePurpose): Promise<void> {
  await tx
    .updateTable('account_code')
    .set({ used_at: sql<Date>`app_now()` })
    .where('client_id', '=', clientId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Accounts that nobody confirmed, and codes, leave after a day. */
export async function deleteUnconfirmed(db: Database): Promise<void> {
  await db
    .deleteFrom('client')
    .where('verified_at', 'is', null)
    .where('updated_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('account_code')
    .where('created_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
}
