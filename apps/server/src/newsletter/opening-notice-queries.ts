import { limits, type Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow, appNowMinus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

export type NewOpeningNotice = Pick<OpeningNotice, 'email' | 'locationId' | 'postalCode' | 'locale' | 'agreedText'> & {
  /** The place is already open, so there is nothing to wait for. */
  isOpen: boolean
}

/** The id of the new notice; undefined if the same address is already waiting for the same place. */
export async function insertOpeningNotice(
  tx: DatabaseTransaction,
  { email, locationId, postalCode, locale, agreedText, isOpen }: NewOpeningNotice,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('openingNotice')
    .values({
      email,
      locationId,
      postalCode,
      locale,
      agreedText,
      ...(isOpen ? { toldAt: appNow } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = [
  'id',
  'email',
  'locationId',
  'postalCode',
  'locale',
  'agreedText',
  'agreedAt',
  'withdrawnAt',
  'toldAt',
] as const

export type OpeningNotice = Row<'openingNotice', (typeof columns)[number]>

export async function findOpeningNotice(db: Queryable, id: string): Promise<OpeningNotice | undefined> {
  return db.selectFrom('openingNotice').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The consents of an address, newest first. */
export async function openingNoticesOf(db: Queryable, email: string): Promise<OpeningNotice[]> {
  return db.selectFrom('openingNotice').select(columns).where(hasEmail(email)).orderBy('agreedAt', 'desc').execute()
}

/** Withdraws every consent of an address. The log keeps them for three years. */
export async function withdrawOpeningNoticesOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx
    .updateTable('openingNotice')
    .set({ withdrawnAt: appNow })
    .where(hasEmail(email))
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** Ends the notice to an address for a place, even if it was requested again since. False if there is none. */
export async function markWithdrawn(db: Queryable, id: string): Promise<boolean> {
  const known = await findOpeningNotice(db, id)
  if (!known) return false
  const { email, locationId, postalCode } = known
  await db
    .updateTable('openingNotice')
    .set({ withdrawnAt: appNow })
    .where(hasEmail(email))
    .where('locationId', 'is not distinct from', locationId)
    .where('postalCode', 'is not distinct from', postalCode)
    .where('withdrawnAt', 'is', null)
    .execute()
  return true
}

/** Deletes withdrawn and answered notices from the log once no proof is needed. */
export async function deleteOldNotices(db: Database): Promise<void> {
  await db
    .deleteFrom('openingNotice')
    .where(sql<Instant>`coalesce(withdrawn_at, told_at)`, '<', appNowMinus(limits.consentLogYears, 'year'))
    .execute()
}
