import { limits, type Language } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

export type OpeningNotice = {
  id: string
  email: string
  locationId: string | null
  postalCode: string | null
  locale: Language
  agreedText: string
  agreedAt: Date
  withdrawnAt: Date | null
  toldAt: Date | null
}

export type NewOpeningNotice = Pick<OpeningNotice, 'email' | 'locationId' | 'postalCode' | 'locale' | 'agreedText'> & {
  /** The place is open already: there is nothing left to wait for. */
  isOpen: boolean
}

/** The id of the new notice; undefined where the same address waits for the same place already. */
export async function insertOpeningNotice(
  tx: DatabaseTransaction,
  { email, locationId, postalCode, locale, agreedText, isOpen }: NewOpeningNotice,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('opening_notice')
    .values({
      email,
      location_id: locationId,
      postal_code: postalCode,
      locale,
      agreed_text: agreedText,
      ...(isOpen ? { told_at: sql<Date>`app_now()` } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = [
  'id',
  'email',
  'location_id as locationId',
  'postal_code as postalCode',
  'locale',
  'agreed_text as agreedText',
  'agreed_at as agreedAt',
  'withdrawn_at as withdrawnAt',
  'told_at as toldAt',
] as const

export async function findOpeningNotice(db: Queryable, id: string): Promise<OpeningNotice | undefined> {
  return db.selectFrom('opening_notice').select(columns).where('id', '=', id).executeTakeFirst()
}

/** What an address agreed to, newest first. */
export async function openingNoticesOf(db: Queryable, email: string): Promise<OpeningNotice[]> {
  return db.selectFrom('opening_notice').select(columns).where(hasEmail(email)).orderBy('agreed_at', 'desc').execute()
}

/** Takes back everything that an address agreed to. The log of it stays for its three years. */
export async function withdrawOpeningNoticesOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx
    .updateTable('opening_notice')
    .set({ withdrawn_at: sql<Date>`app_now()` })
    .where(hasEmail(email))
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Ends the notice to an address for a place, also one that was asked for anew since. False where there is no such notice. */
export async function markWithdrawn(db: Queryable, id: string): Promise<boolean> {
  const known = await findOpeningNotice(db, id)
  if (!known) return false
  const { email, locationId, postalCode } = known
  await db
    .updateTable('opening_notice')
    .set({ withdrawn_at: sql<Date>`app_now()` })
    .where(hasEmail(email))
    .where('location_id', 'is not distinct from', locationId)
    .where('postal_code', 'is not distinct from', postalCode)
    .where('withdrawn_at', 'is', null)
    .execute()
  return true
}

/** What was taken back or answered leaves the log when nobody needs its proof any more. */
export async function deleteOldNotices(db: Database): Promise<void> {
  await db
    .deleteFrom('opening_notice')
    .where(
      sql<Date>`coalesce(withdrawn_at, told_at)`,
      '<',
      sql<Date>`app_now() - ${limits.consentLogYears} * interval '1 year'`,
    )
    .execute()
}
