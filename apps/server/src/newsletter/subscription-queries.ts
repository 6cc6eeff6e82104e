import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow, appNowMinus } from '../platform/app-now.ts'
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

/** A person who wants the newsletter. */
export type Subscription = Row<'newsletterSubscription', (typeof columns)[number]>

/**
 * The id of a new sign-up, which replaces an unconfirmed one of the same address; undefined if the address is already
 * subscribed.
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
        // A new id invalidates the link in the previous mail.
        .doUpdateSet({ ...values, id: sql`uuidv7()`, agreedAt: appNow })
        .where('newsletterSubscription.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findSubscription(db: Queryable, id: string): Promise<Subscription | undefined> {
  return db.selectFrom('newsletterSubscription').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The newly confirmed subscription; undefined if there is none or it was confirmed before. */
export async function markConfirmed(tx: DatabaseTransaction, id: string): Promise<Subscription | undefined> {
  return tx
    .updateTable('newsletterSubscription')
    .set({ confirmedAt: appNow })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Every consent ever given for an address. */
export async function subscriptionsOf(db: Queryable, email: string): Promise<Subscription[]> {
  return db
    .selectFrom('newsletterSubscription')
    .select(columns)
    .where(hasEmail(email))
    .orderBy('agreedAt', 'desc')
    .execute()
}

/**
 * Ends the newsletter to a subscription's address. Someone who opens the link of an old mail wants no newsletter, even
 * after subscribing again. False if there is no such subscription.
 */
export async function markUnsubscribed(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const known = await findSubscription(tx, id)
  if (known) await unsubscribeAllOf(tx, known.email)
  return known !== undefined
}

/**
 * Ends the newsletter to an address. The log of its consents stays for three years; an unconfirmed sign-up is deleted.
 */
export async function unsubscribeAllOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.deleteFrom('newsletterSubscription').where(hasEmail(email)).where('confirmedAt', 'is', null).execute()
  await tx
    .updateTable('newsletterSubscription')
    .set({ unsubscribedAt: appNow })
    .where(hasEmail(email))
    .where('unsubscribedAt', 'is', null)
    .execute()
}

/** Records that this address gets the code for new customers; false if it already had one. */
export async function takeCode(tx: DatabaseTransaction, { id, email }: Subscription): Promise<boolean> {
  const given = await tx
    .selectFrom('newsletterSubscription')
    .select('id')
    .where(hasEmail(email))
    .where('codeSentAt', 'is not', null)
    .executeTakeFirst()
  if (given) return false
  await tx.updateTable('newsletterSubscription').set({ codeSentAt: appNow }).where('id', '=', id).execute()
  return true
}

/** The code that gives new customers a fixed discount; undefined if there is none. Cents. */
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

/** Deletes unconfirmed sign-ups soon, and ended ones when no proof is needed any more. */
export async function deleteOldSubscriptions(db: Database): Promise<void> {
  await db
    .deleteFrom('newsletterSubscription')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('confirmedAt', 'is', null),
          eb('agreedAt', '<', appNowMinus(limits.newsletterUnconfirmedDays, 'day')),
        ]),
        eb('unsubscribedAt', '<', appNowMinus(limits.consentLogYears, 'year')),
      ]),
    )
    .execute()
}
