import { sql } from 'kysely'
import type { Language } from '@ruhepol/rules'
import type { StaffRole } from '@ruhepol/rules/office'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

/** A person of the office. `cityIds`: null for all cities. */
export type Staff = Row<
  'staff',
  'id' | 'email' | 'name' | 'cityIds' | 'version' | 'createdAt' | 'lastSeenAt' | 'endedAt'
> & { role: StaffRole; locale: Language; hasPasskey: boolean; hasCodeApp: boolean }

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
      sql<StaffRole>`role`.as('role'),
      sql<Language>`locale`.as('locale'),
      sql<boolean>`exists (select from staff_passkey where staff_id = staff.id)`.as('hasPasskey'),
      sql<boolean>`exists (select from staff_second_factor where staff_id = staff.id)`.as('hasCodeApp'),
    ])

export async function findStaff(db: Queryable, id: string): Promise<Staff | undefined> {
  return select(db).where('id', '=', id).executeTakeFirst()
}

/** Whoever has this address and has not ended. */
export async function findStaffByEmail(db: Queryable, email: string): Promise<Staff | undefined> {
  return select(db).where(hasEmail(email)).where('endedAt', 'is', null).executeTakeFirst()
}

/** Everybody, whoever ended last. */
export async function readTeam(db: Queryable): Promise<Staff[]> {
  return select(db)
    .orderBy(sql`ended_at is not null`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/**
 * Keeps the caller of an act from being ended or demoted until the transaction is over. Returns their role now;
 * undefined if they or their session have ended.
 */
export async function lockActingStaff(
  tx: DatabaseTransaction,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<StaffRole | undefined> {
  const row = await tx
    .selectFrom('staff')
    .select(sql<StaffRole>`role`.as('role'))
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
