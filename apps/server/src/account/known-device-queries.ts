import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

const isRemembered = sql<boolean>`last_used_at > app_now() - ${limits.knownDeviceDays} * interval '1 day'`

/** Whether the client has signed in on the device with this token within a year. */
export async function isKnownDevice(db: Queryable, clientId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevice')
    .select('clientId')
    .where('clientId', '=', clientId)
    .where('tokenHash', '=', tokenHash)
    .where(isRemembered)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a device and the client's 19 other most recently used ones. */
export async function rememberDevice(tx: DatabaseTransaction, clientId: string, tokenHash: Buffer): Promise<void> {
  const device = { clientId, tokenHash }
  await tx
    .insertInto('knownDevice')
    .values(device)
    .onConflict((conflict) => conflict.columns(['clientId', 'tokenHash']).doUpdateSet({ lastUsedAt: appNow }))
    .execute()
  const others = tx
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('clientId', '=', clientId)
    .where('tokenHash', '<>', tokenHash)
    .orderBy('lastUsedAt', 'desc')
    .offset(limits.knownDevicesMax - 1)
  await tx.deleteFrom('knownDevice').where('clientId', '=', clientId).where('tokenHash', 'in', others).execute()
}

export async function forgetDevices(tx: DatabaseTransaction, clientId: string): Promise<void> {
  await tx.deleteFrom('knownDevice').where('clientId', '=', clientId).execute()
}

/** Deletes devices without a sign-in for a year. */
export async function deleteOldDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('knownDevice')
    .where(sql<boolean>`not ${isRemembered}`)
    .execute()
}

/** For the data export; the hash says nothing about the device. */
export async function findKnownDevices(db: Queryable, clientId: string): Promise<object[]> {
  return db
    .selectFrom('knownDevice')
    .select('lastUsedAt')
    .where('clientId', '=', clientId)
    .orderBy('lastUsedAt', 'desc')
    .execute()
}
