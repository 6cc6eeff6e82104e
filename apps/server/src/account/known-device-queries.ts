import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

const isRemembered = sql<boolean>`last_used_at > app_now() - ${limits.knownDeviceDays} * interval '1 day'`

/** Whether the client has signed in on the device with this token within a year. */
export async function isKnownDevice(db: Queryable, clientId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('client_id')
    .where('client_id', '=', clientId)
    .where('token_hash', '=', tokenHash)
    .where(isRemembered)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a device, and of the client's others the 19 used last. */
export async function rememberDevice(tx: DatabaseTransaction, clientId: string, tokenHash: Buffer): Promise<void> {
  const device = { client_id: clientId, token_hash: tokenHash }
  const now = sql<Date>`app_now()`
  await tx
    .insertInto('known_device')
    .values(device)
    .onConflict((conflict) => conflict.columns(['client_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
  const others = tx
    .selectFrom('known_device')
    .select('token_hash')
    .where('client_id', '=', clientId)
    .where('token_hash', '<>', tokenHash)
    .orderBy('last_used_at', 'desc')
    .offset(limits.knownDevicesMax - 1)
  await tx.deleteFrom('known_device').where('client_id', '=', clientId).where('token_hash', 'in', others).execute()
}

export async function forgetDevices(tx: DatabaseTransaction, clientId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('client_id', '=', clientId).execute()
}

/** Devices that nobody has signed in on for a year. */
export async function deleteOldDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where(sql<boolean>`not ${isRemembered}`)
    .execute()
}

/** For the export of a person's data; the hash says nothing about the device. */
export async function findKnownDevices(db: Queryable, clientId: string): Promise<object[]> {
  return db
    .selectFrom('known_device')
    .select('last_used_at as lastUsedAt')
    .where('client_id', '=', clientId)
    .orderBy('last_used_at', 'desc')
    .execute()
}
