import type { Insertable } from 'kysely'
import type { DB } from '@ruhepol/database/tables'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'

/** A passkey as its owner sees it. */
export type Passkey = Row<'staffPasskey', 'id' | 'device' | 'createdAt' | 'lastUsedAt'>

export async function readPasskeys(db: Queryable, staffId: string): Promise<Passkey[]> {
  return db
    .selectFrom('staffPasskey')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute()
}

/** The credentials of a person, which must not be added twice. */
export async function readCredentials(
  db: Queryable,
  staffId: string,
): Promise<Row<'staffPasskey', 'credentialId' | 'transports'>[]> {
  return db.selectFrom('staffPasskey').select(['credentialId', 'transports']).where('staffId', '=', staffId).execute()
}

/** A passkey for checking a signature; undefined if it is unknown or its owner's access has ended. */
export async function findCredential(
  db: Queryable,
  credentialId: string,
): Promise<{ staffId: string; publicKey: Buffer; counter: number; transports: string[] } | undefined> {
  const row = await db
    .selectFrom('staffPasskey')
    .innerJoin('staff', 'staff.id', 'staffPasskey.staffId')
    .select(['staffId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .where('staff.endedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, counter: Number(row.counter) }
}

/** Adds a passkey; false if this credential is known already. */
export async function insertPasskey(
  tx: DatabaseTransaction,
  passkey: Insertable<DB['staffPasskey']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staffPasskey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Stores the counter of a passkey's signature. False if the stored one is not lower, unless that is 0, which passkeys
 * without a counter always send.
 */
export async function notePasskeyUse(db: Queryable, credentialId: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffPasskey')
    .set({ counter: String(counter), lastUsedAt: appNow })
    .where('credentialId', '=', credentialId)
    .where((eb) => eb.or([eb('counter', '<', String(counter)), eb('counter', '=', '0')]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Removes a passkey of this person; false if there is none. */
export async function deletePasskey(tx: DatabaseTransaction, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffPasskey')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Removes every factor of a person: passkeys, authenticator app and recovery codes. */
export async function deleteFactors(tx: DatabaseTransaction, staffId: string): Promise<void> {
  await tx.deleteFrom('staffPasskey').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffSecondFactor').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
}
