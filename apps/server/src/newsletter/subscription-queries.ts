import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

export type NewSubscription = Pick<Subscription, 'email' | 'name' | 'locale' | 'agreedText'> & { postalCode: string }

const columns = [
  'id',
  'email',
  'name',
  'locale',
  'agreedText',
  'agreedAt',
  'confirmedAt',
  'codeSentAt',
  'unsubscribedAt',
] as const

/** Somebody who wants the newsletter. */
export type Subscription = Row<'newsletterSubscription', (typeof columns)[number]>

/**
 * The id of a new wish, which takes the place of one of the same address that waits for its confirmation; undefined where
 * the address gets the newsletter already.
 */
export async function insertSubscription(
  tx: DatabaseTransaction,
  { email, name, postalCode, locale, agreedText }: NewSubscription,
): Promise<string | undefined> {
  const values = { email, name, postalCode, locale, agreedText }
  const row = await tx
    .insertInto('newsletterSubscription')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('unsubscribedAt', 'is', null)
        // Another id: the link of the mail before opens nothing any more.
        .doUpdateSet({ ...values, id: sql`uuidv7()`, agreedAt: sql`app_now()` })
        .where('newsletterSubscription.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findSubscription(db: Queryable, id: string): Promise<Subscription | undefined> {
  return db.selectFrom('newsletterSubscription').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The subscription that was confirmed now; undefined where there is none or it was confirmed before. */
export async function markConfirmed(tx: DatabaseTransaction, id: string): Promise<Subscription | undefined> {
  return tx
    .updateTable('newsletterSubscription')
    .set({ confirmedAt: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** What was ever agreed to from an address. */
export async function subscriptionsOf(db: Queryable, email: string): Promise<Subscription[]> {
  return db
    .selectFrom('newsletterSubscription')
    .select(columns)
    .where(hasEmail(email))
    .orderBy('agreedAt', 'desc')
    .execute()
}

/**
 * Ends the newsletter to the address of a subscription: who presses the link of an old mail wants none, also where they subscribed
 * anew since. False where there is no such subscription.
 */
export async function markUnsubscribed(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const known = await findSubscription(tx, id)
  if (known) await unsubscribeAllOf(tx, known.email)
  return known !== undefined
}

/** Ends the newsletter to an address. The log of what was agreed to stays for its three years, a mere wish goes. */
export async function unsubscribeAllOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.deleteFrom('newsletterSubscription').where(hasEmail(email)).where('confirmedAt', 'is', null).execute()
  await tx
    .updateTable('newsletterSubscription')
    .set({ unsubscribedAt: sql<Date>`app_now()` })
    .where(hasEmail(email))
    .where('unsubscribedAt', 'is', null)
    .execute()
}

/** Notes that this address is given the code for new customers; false where it was given one before. */
export async function takeCode(tx: DatabaseTransaction, { id, email }: Subscription): Promise<boolean> {
  const given = await tx
    .selectFrom('newsletterSubscription')
    .select('id')
    .where(hasEmail(email))
    .where('codeSentAt', 'is not', null)
    .executeTakeFirst()
  if (given) return false
  await tx
    .updateTable('newsletterSubscription')
    .set({ codeSentAt: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
  return true
}

/** The code with which new customers save an amount; undefined where none is on offer. Cents. */
export async function findNewCustomerCode(db: Queryable): Promise<{ code: string; amountCents: number } | undefined> {
  const row = await db
    .selectFrom('discount')
    .select(['code', 'amountCents'])
    .where('newCustomersOnly', '=', true)
    .where('active', '=', true)
    .where('amountCents', 'is not', null)
    .where(sql<boolean>`coalesce(starts_at <= app_now(), true) and coalesce(ends_at > app_now(), true)`)
    .orderBy('amountCents', 'desc')
    .executeTakeFirst()
  return row?.amountCents == null ? undefined : { code: row.code, amountCents: row.amountCents }
}

/** Wishes that nobody confirmed go soon, given up ones when nobody needs their proof any more. */
export async function deleteOldSubscriptions(db: Database): Promise<void> {
  await db
    .deleteFrom('newsletterSubscription')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('confirmedAt', 'is', null),
          eb('agreedAt', '<', sql<Date>`app_now() - ${limits.newsletterUnconfirmedDays} * interval '1 day'`),
        ]),
        eb('unsubscribedAt', '<', sql<Date>`app_now() - ${limits.consentLogYears} * interval '1 year'`),
      ]),
    )
    .execute()
}
