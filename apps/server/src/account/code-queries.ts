import { limits, type Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow, appNowMinus, appNowPlus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { lockClient } from './client-queries.ts'

export const codePurposes = ['confirmation', 'passwordReset', 'emailChange'] as const
export type CodePurpose = (typeof codePurposes)[number]

export type AccountCode = {
  id: string
  clientId: string
  purpose: CodePurpose
  /** The recipient, only for a change of address. */
  newEmail: string | null
  expired: boolean
}

const endsInMinutes = appNowPlus(limits.confirmationCodeMinutes, 'minute')

const openCodes = (tx: DatabaseTransaction, clientId: string, purpose: CodePurpose) =>
  tx
    .updateTable('accountCode')
    .where('clientId', '=', clientId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)

/** Extends the last code by ten minutes, even if it has expired. False if there is none. */
export async function extendCode(tx: DatabaseTransaction, clientId: string, purpose: CodePurpose): Promise<boolean> {
  const { numUpdatedRows } = await openCodes(tx, clientId, purpose).set({ expiresAt: endsInMinutes }).executeTakeFirst()
  return numUpdatedRows > 0
}

/**
 * The code to mail: the open one, extended by ten minutes, or a new one. With `replace`, always a new one that
 * invalidates earlier ones. Undefined if the client does not exist, after running the same statements.
 */
export async function codeToMail(
  tx: DatabaseTransaction,
  clientId: string,
  purpose: Exclude<CodePurpose, 'emailChange'>,
  { replace }: { replace: boolean },
): Promise<string | undefined> {
  await openCodes(tx, clientId, purpose)
    .set({ usedAt: appNow })
    .$if(!replace, (query) => query.where(sql<boolean>`expires_at <= app_now()`))
    .execute()
  const row = await tx
    .insertInto('accountCode')
    .columns(['clientId', 'purpose', 'expiresAt'])
    .expression((from) =>
      from
        .selectFrom('client')
        .select(['id', sql.val(purpose).as('purpose'), endsInMinutes.as('expiresAt')])
        .where('id', '=', clientId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['clientId', 'purpose'])
        .where('usedAt', 'is', null)
        .doUpdateSet({ expiresAt: (eb) => eb.ref('excluded.expiresAt') }),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A new code for a client's new address; earlier ones become invalid. */
export async function insertEmailCode(tx: DatabaseTransaction, clientId: string, newEmail: string): Promise<string> {
  // Two simultaneous requests would both insert an open code, but at most one may exist.
  await lockClient(tx, clientId)
  await markCodesUsed(tx, clientId, 'emailChange')
  const { id } = await tx
    .insertInto('accountCode')
    .values({
      clientId,
      purpose: 'emailChange',
      newEmail,
      expiresAt: appNowPlus(limits.confirmationCodeMinutes, 'minute'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the address that a code has replaced, for the mail about it. */
export async function noteFormerEmail(tx: DatabaseTransaction, id: string, email: string): Promise<void> {
  await tx.updateTable('accountCode').set({ formerEmail: email }).where('id', '=', id).execute()
}

/** A completed change of e-mail address; undefined if the account or the code has been deleted since. */
export async function findEmailChange(
  db: Queryable,
  id: string,
): Promise<{ clientId: string; formerEmail: string; at: Instant } | undefined> {
  const row = await db
    .selectFrom('accountCode')
    .select(['clientId', 'formerEmail', 'usedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.usedAt || row.formerEmail === null) return undefined
  return { clientId: row.clientId, formerEmail: row.formerEmail, at: row.usedAt }
}

const select = (db: Queryable) =>
  db
    .selectFrom('accountCode')
    .select(['id', 'clientId', 'purpose', 'newEmail', sql<boolean>`expires_at <= app_now()`.as('expired')])

/** The latest unused code. */
export async function findOpenCode(
  db: Queryable,
  clientId: string,
  purpose: CodePurpose,
): Promise<AccountCode | undefined> {
  return select(db)
    .where('clientId', '=', clientId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
}

/** The code for a mail. */
export async function findCode(db: Queryable, id: string): Promise<AccountCode | undefined> {
  return select(db).where('id', '=', id).where('usedAt', 'is', null).executeTakeFirst()
}

/** Uses up a code; false if another call already did. */
export async function useCode(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountCode')
    .set({ usedAt: appNow })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function markCodesUsed(tx: DatabaseTransaction, clientId: string, purpose: CodePurpose): Promise<void> {
  await tx
    .updateTable('accountCode')
    .set({ usedAt: appNow })
    .where('clientId', '=', clientId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}

/**
 * Deletes unconfirmed accounts after a day, and codes a day after they expire. Requesting a code again keeps the
 * account.
 */
export async function deleteUnconfirmed(db: Database): Promise<void> {
  await db.deleteFrom('client').where('verifiedAt', 'is', null).where('updatedAt', '<', appNowMinus(1, 'day')).execute()
  await db.deleteFrom('accountCode').where('expiresAt', '<', appNowMinus(1, 'day')).execute()
}
