import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import { hasOpenAccount } from '../../money/index.ts'
import { appNow } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { hasEmail } from '../../platform/email-queries.ts'
import { isRetentionOver } from '../../platform/retention.ts'

/** A client with a confirmed e-mail address. */
export type Person = { clientId: string; email: string }

/** Carts of the account, and guest carts placed with its address. */
const isOf = ({ clientId, email }: Person) =>
  sql<boolean>`(cart.client_id = ${clientId} or (cart.client_id is null and ${hasEmail(email, 'cart.email')}))`

/** Ids of the person's carts, newest appointment first; guest carts only if the address was confirmed. */
export async function cartsOfPerson(db: Queryable, person: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .select('id')
    .where(isOf(person))
    .where((eb) => eb.or([eb('clientId', '=', person.clientId), eb('paidAt', 'is not', null)]))
    .where('deletionId', 'is', null)
    .orderBy('startAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the person's carts as belonging to a deleted account; each is forgotten as soon as permitted. */
export async function markCartsOfDeleted(tx: DatabaseTransaction, person: Person, deletionId: string): Promise<void> {
  await tx.updateTable('cart').set({ deletionId }).where(isOf(person)).where('deletionId', 'is', null).execute()
}

/** Paid carts of a deleted account with an upcoming appointment, in chronological order. */
export async function comingCartsOfDeleted(db: Queryable, deletionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .select('id')
    .where('deletionId', '=', deletionId)
    .where('status', '=', 'paid')
    .where('startAt', '>', appNow)
    .orderBy('startAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const endedLongAgo = sql`ended_at <= app_now() - ${limits.deletedTracesDays} * interval '1 day'`
const isOver = sql`start_at + length_minutes * interval '1 minute' <= app_now()`

/**
 * Carts that may be erased: unpaid ones that ended long enough ago that no money can still arrive; of deleted accounts
 * also paid ones after their appointment, and cancelled ones, unless something is still to be transferred for them; and
 * all carts past the retention period.
 */
export async function cartsToForget(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .select('id')
    .where('forgottenAt', 'is', null)
    .where(
      sql<boolean>`(
        deletion_id is not null and not ${hasOpenAccount} and (status = 'paid' and ${isOver} or status in ('cancelled', 'expired') and ${endedLongAgo})
        or paid_at is null and status in ('cancelled', 'expired') and ${endedLongAgo}
        or ${isRetentionOver(sql.ref('cart.paidAt'))})`,
    )
    .orderBy('startAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes for the expert are needed only until the treatment is over, or not at all if it was cancelled. */
export async function deleteNotesOfPast(db: Queryable): Promise<void> {
  await sql`
    update cart set notes = null
    where notes is not null and (status in ('cancelled', 'expired') or status = 'paid' and ${isOver})`.execute(db)
}

/**
 * Erases all personal data from a cart. Unique pseudonyms replace address and phone, so that two erased people are not
 * mistaken for one. `tokenHash` belongs to a token that nobody has, so the link stops working.
 */
export async function writeForgotten(tx: DatabaseTransaction, cartId: string, tokenHash: Buffer): Promise<void> {
  const pseudonym = sql<string>`'forgotten:' || cart.id`
  await tx
    .updateTable('cart')
    .set({
      name: '',
      surname: '',
      email: pseudonym,
      phoneNumber: '',
      phoneE164: pseudonym,
      companyName: null,
      billingAddress: null,
      billingAddressParts: null,
      street: '',
      streetNumber: '',
      addressTitle: null,
      notes: null,
      pets: false,
      clientId: null,
      marketingEmailsAccepted: false,
      tokenHash,
      forgottenAt: appNow,
    })
    .where('id', '=', cartId)
    .execute()
}
