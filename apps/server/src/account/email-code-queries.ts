import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNowMinus, appNowPlus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

type EmailCode = { id: string; email: string; expired: boolean }

const endsInMinutes = appNowPlus(limits.confirmationCodeMinutes, 'minute')

/**
 * The code of an address, extended by ten minutes: the open one, so that a stranger's request does not invalidate the
 * owner's, or a new one. With `mayRenew: false` an expired one becomes valid again.
 */
export async function openEmailCode(
  tx: DatabaseTransaction,
  email: string,
  { mayRenew }: { mayRenew: boolean },
): Promise<{ id: string }> {
  return tx
    .insertInto('emailCode')
    .values({ email, expiresAt: endsInMinutes })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        id: sql<string>`
          case when ${mayRenew} and email_code.expires_at <= app_now() then excluded.id else email_code.id end`,
        expiresAt: (eb) => eb.ref('excluded.expiresAt'),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

const selectCodes = (db: Queryable) =>
  db.selectFrom('emailCode').select(['id', 'email', sql<boolean>`expires_at <= app_now()`.as('expired')])

/** The code of an address; undefined if none was mailed or it has been deleted. */
export async function findEmailCode(db: Queryable, email: string): Promise<EmailCode | undefined> {
  return selectCodes(db).where(hasEmail(email)).executeTakeFirst()
}

/** The code for a mail; undefined if another one has replaced it. */
export async function findEmailCodeById(db: Queryable, id: string): Promise<EmailCode | undefined> {
  return selectCodes(db).where('id', '=', id).executeTakeFirst()
}

/** Deletes codes a day after they expired. */
export async function deleteOldEmailCodes(db: Database): Promise<void> {
  await db.deleteFrom('emailCode').where('expiresAt', '<', appNowMinus(1, 'day')).execute()
}
