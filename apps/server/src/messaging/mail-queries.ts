import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { appNow, appNowPlus } from '../platform/app-now.ts'
import type { Database, Queryable } from '../platform/database.ts'

/** How long a worker reserves a mail while sending; longer than a delivery's timeouts. */
const CLAIM_MINUTES = 5

export type MailClaim = { state: 'claimed'; id: string } | { state: 'sent' } | { state: 'busy' }

/** Reserves a mail, which exists once per template and cause. */
export async function claimMail(db: Database, template: string, causeId: string): Promise<MailClaim> {
  const until = appNowPlus(CLAIM_MINUTES, 'minute')
  const claimed = await db
    .insertInto('mail')
    .values({ template, causeId, claimedUntil: until })
    .onConflict((conflict) =>
      conflict
        .columns(['template', 'causeId'])
        .doUpdateSet({ claimedUntil: until })
        .where('mail.sentAt', 'is', null)
        .where((eb) => eb.or([eb('mail.claimedUntil', 'is', null), eb('mail.claimedUntil', '<=', appNow)])),
    )
    .returning('id')
    .executeTakeFirst()
  if (claimed) return { state: 'claimed', id: claimed.id }
  const { sentAt } = await db
    .selectFrom('mail')
    .select('sentAt')
    .where('template', '=', template)
    .where('causeId', '=', causeId)
    .executeTakeFirstOrThrow()
  return { state: sentAt === null ? 'busy' : 'sent' }
}

export async function markSent(db: Database, id: string): Promise<void> {
  await db.updateTable('mail').set({ sentAt: appNow, claimedUntil: null }).where('id', '=', id).execute()
}

/** When the mail of this cause was sent; undefined if it was not sent. */
export async function sentAtOf(db: Database, template: string, causeId: string): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('mail')
    .select('sentAt')
    .where('template', '=', template)
    .where('causeId', '=', causeId)
    .executeTakeFirst()
  return row?.sentAt ?? undefined
}

/** Whether the mail of this cause was sent. */
export const wasSent = async (...asked: Parameters<typeof sentAtOf>): Promise<boolean> =>
  (await sentAtOf(...asked)) !== undefined

/** How far the mail of this cause got. It `mayBeSent` if a worker died while sending it. */
export async function mailProgress(
  db: Database,
  template: string,
  causeId: string,
): Promise<'unsent' | 'sending' | 'mayBeSent' | 'sent'> {
  const row = await db
    .selectFrom('mail')
    .select(['sentAt', 'claimedUntil', sql<boolean>`claimed_until > app_now()`.as('isClaimed')])
    .where('template', '=', template)
    .where('causeId', '=', causeId)
    .executeTakeFirst()
  if (!row) return 'unsent'
  if (row.sentAt !== null) return 'sent'
  if (row.claimedUntil === null) return 'unsent'
  return row.isClaimed ? 'sending' : 'mayBeSent'
}

/**
 * A mail about a cart, with the state of its delivery. `causeId` is the id of the cart, of one of its bookings, of a
 * refund or of a goodwill voucher.
 */
export type StoredMail = {
  id: string
  template: string
  causeId: string
  createdAt: Instant
  sentAt: Instant | null
  /** Null if nobody has begun to send it, or the attempt failed. */
  claimedUntil: Instant | null
  /** Whether a worker is sending it now. */
  isClaimed: boolean
}

/** All mails about a cart, oldest first, including those about its bookings, refunds and goodwill vouchers. */
export async function mailsOfCart(db: Queryable, cartId: string): Promise<StoredMail[]> {
  return db
    .selectFrom('mail')
    .select(['id', 'template', 'causeId', 'createdAt', 'sentAt', 'claimedUntil'])
    .select(sql<boolean>`coalesce(claimed_until > app_now(), false)`.as('isClaimed'))
    .where(
      sql<boolean>`cause_id = any(array(
        select ${cartId}::uuid
        union all select booking.id from booking where cart_id = ${cartId}
        union all select refund.id from refund join payment_attempt on payment_attempt.id = attempt_id
          where subject = 'booking' and target_id = ${cartId}
        union all select voucher_id from goodwill_voucher where cart_id = ${cartId}))`,
    )
    .orderBy('id')
    .execute()
}

/** Sending failed, so the next attempt need not wait for the reservation to end. */
export async function giveBackMail(db: Database, id: string): Promise<void> {
  await db.updateTable('mail').set({ claimedUntil: null }).where('id', '=', id).execute()
}
