import { sql } from 'kysely'
import type { Language } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { appNow, appNowMinus, appNowPlus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

const endsSoon = appNowPlus(officeLimits.codeMinutes, 'minute')

/**
 * The code to mail to an address: the open one, extended by ten minutes, or a new one. Undefined if nobody has the
 * address; the same statements run, so that the response time does not reveal it.
 */
export async function openStaffCode(tx: DatabaseTransaction, email: string): Promise<string | undefined> {
  await tx
    .updateTable('staffCode')
    .set({ usedAt: appNow })
    .where('usedAt', 'is', null)
    .where('expiresAt', '<=', appNow)
    .where('staffId', 'in', (eb) => eb.selectFrom('staff').select('id').where(hasEmail(email)))
    .execute()
  const row = await tx
    .insertInto('staffCode')
    .columns(['staffId', 'expiresAt'])
    .expression((from) =>
      from
        .selectFrom('staff')
        .select(['id', endsSoon.as('expiresAt')])
        .where(hasEmail(email))
        .where('endedAt', 'is', null),
    )
    .onConflict((conflict) =>
      conflict
        .column('staffId')
        .where('usedAt', 'is', null)
        .doUpdateSet({ expiresAt: (eb) => eb.ref('excluded.expiresAt') }),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The open code of a person; undefined if there is none or nobody has this id. */
export async function findOpenStaffCode(
  db: Queryable,
  staffId: string,
): Promise<{ id: string; expired: boolean } | undefined> {
  return db
    .selectFrom('staffCode')
    .select(['id', sql<boolean>`expires_at <= app_now()`.as('expired')])
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
}

/** A code for its mail; undefined if it was used or expired, or if its person's access has ended. */
export async function findStaffCodeToMail(
  db: Queryable,
  id: string,
): Promise<{ email: string; locale: Language } | undefined> {
  return db
    .selectFrom('staffCode')
    .innerJoin('staff', 'staff.id', 'staffCode.staffId')
    .select(['staff.email', 'staff.locale'])
    .where('staffCode.id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', appNow)
    .where('staff.endedAt', 'is', null)
    .executeTakeFirst()
}

/** Uses up a code; false if another call already did. */
export async function useStaffCode(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffCode')
    .set({ usedAt: appNow })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes codes a day after they expired. */
export async function deleteOldStaffCodes(db: Database): Promise<void> {
  await db.deleteFrom('staffCode').where('expiresAt', '<', appNowMinus(1, 'day')).execute()
}
