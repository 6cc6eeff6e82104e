import { sql, type Insertable } from 'kysely'
import type { DB } from '@ruhepol/database/tables'
import type { Language } from '@ruhepol/rules'
import type { StaffRole } from '@ruhepol/rules/office'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

/** A person of the office. `cityIds`: null for all cities. */
export type Staff = Row<
  'staff',
  'id' | 'email' | 'name' | 'role' | 'locale' | 'cityIds' | 'version' | 'createdAt' | 'lastSeenAt' | 'endedAt'
> & { hasPasskey: boolean; hasCodeApp: boolean }

const select = (db: Queryable) =>
  db
    .selectFrom('staff')
    .select([
      'id',
      'email',
      'name',
      'cityIds',
      'version',
      'createdAt',
      'lastSeenAt',
      'endedAt',
      'role',
      'locale',
      sql<boolean>`exists (select from staff_passkey where staff_id = staff.id)`.as('hasPasskey'),
      sql<boolean>`exists (select from staff_second_factor where staff_id = staff.id)`.as('hasCodeApp'),
    ])

export async function findStaff(db: Queryable, id: string): Promise<Staff | undefined> {
  return select(db).where('id', '=', id).executeTakeFirst()
}

/** The person with this address, unless their access has ended. */
export async function findStaffByEmail(db: Queryable, email: string): Promise<Staff | undefined> {
  return select(db).where(hasEmail(email)).where('endedAt', 'is', null).executeTakeFirst()
}

/** Everybody by name, those whose access has ended last. */
export async function readTeam(db: Queryable): Promise<Staff[]> {
  return select(db)
    .orderBy(sql`ended_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy('email')
    .orderBy('id')
    .execute()
}

/**
 * Locks the caller of an act, so that their access and role last until the transaction is over. Returns their present
 * role; undefined if their access or session has ended.
 */
export async function lockActingStaff(
  tx: DatabaseTransaction,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<StaffRole | undefined> {
  const row = await tx
    .selectFrom('staff')
    .select('role')
    .where('id', '=', staffId)
    .where('endedAt', 'is', null)
    .where(
      sql<boolean>`exists (
      select from staff_session where id = ${sessionId} and staff_id = ${staffId}
        and ended_at is null and expires_at > app_now())`,
    )
    .forShare()
    .executeTakeFirst()
  return row?.role
}

/** Locks a person, so that changes of their factors happen one after the other. */
export async function lockStaff(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * Locks everybody whose access has not ended, so that two changes of the team cannot each leave the other without an
 * owner.
 */
export async function lockTeam(tx: DatabaseTransaction): Promise<void> {
  await tx.selectFrom('staff').select('id').where('endedAt', 'is', null).orderBy('id').forNoKeyUpdate().execute()
}

/** How many owners there are. */
export async function countOwners(tx: DatabaseTransaction): Promise<number> {
  const { owners } = await tx
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<string>().as('owners'))
    .where('role', '=', 'owner')
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(owners)
}

/** Adds a person; false if the address belongs to somebody whose access has not ended. */
export async function insertStaff(tx: DatabaseTransaction, staff: Insertable<DB['staff']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('endedAt', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function updateStaffRole(
  tx: DatabaseTransaction,
  id: string,
  { role, cityIds }: { role: StaffRole; cityIds: string[] | null },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set((eb) => ({ role, cityIds, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateStaffLanguage(db: Queryable, id: string, locale: Language): Promise<void> {
  await db.updateTable('staff').set({ locale }).where('id', '=', id).execute()
}

export async function markStaffEnded(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set((eb) => ({ endedAt: appNow, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}
