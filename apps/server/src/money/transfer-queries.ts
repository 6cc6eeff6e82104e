import type { Instant } from '@ruhepol/rules'
import type { TransferKind } from '@ruhepol/rules/office'
import { sql } from 'kysely'
import { timestamp } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { hasMailbox } from '../platform/email-queries.ts'

/** A transfer of a company on account, as finance has recorded it. */
export type Transfer = {
  id: string
  kind: TransferKind
  /** Positive for money that arrived, otherwise negative. */
  amountCents: number
  /** The day on the bank statement. */
  bookedOn: string
  createdAt: Instant
}

const columns = ['id', 'kind', 'amountCents', 'bookedOn', 'createdAt'] as const

/** The transfers of a payment, in the order in which they were recorded. */
export async function transfersOf(db: Queryable, attemptId: string): Promise<Transfer[]> {
  return db.selectFrom('transfer').select(columns).where('attemptId', '=', attemptId).orderBy('id').execute()
}

/** The transfer that was recorded for a cart with this key. */
export async function findTransfer(db: Queryable, cartId: string, key: string): Promise<Transfer | undefined> {
  return db
    .selectFrom('transfer')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'attemptId')
    .select(['transfer.id', 'transfer.kind', 'transfer.amountCents', 'transfer.bookedOn', 'transfer.createdAt'])
    .where('subject', '=', 'booking')
    .where('targetId', '=', cartId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertTransfer(
  tx: DatabaseTransaction,
  transfer: Omit<Transfer, 'id' | 'createdAt'> & { attemptId: string; key: string; staffId: string },
): Promise<Transfer> {
  return tx.insertInto('transfer').values(transfer).returning(columns).executeTakeFirstOrThrow()
}

/** A booking on account whose transfers do not match what is owed. */
export type OpenAccount = {
  attemptId: string
  code: string
  cityId: string
  /** Positive for money that the company owes, negative for money that it gets back. */
  openCents: number
  /** When the first invoice was issued, or if there is none yet, when the booking was confirmed. */
  since: Instant
}

const openAccount = sql`
  select attempt.id as attempt_id, custom_id as code, city_id, open_cents, since
  from payment_attempt attempt join cart on cart.id = attempt.target_id, lateral (
    select (attempt.amount_cents
      - coalesce((select sum(amount_cents) from refund where attempt_id = attempt.id and status <> 'failed'), 0)
      - coalesce((select sum(amount_cents) from transfer where attempt_id = attempt.id), 0))::integer as open_cents,
      coalesce((
        select min(issued_at) from invoice where subject = 'booking' and target_id = cart.id and kind = 'invoice'
      ), attempt.updated_at) as since
  ) owed
  where provider = 'onAccount' and attempt.status in ('succeeded', 'refund_pending', 'refunded') and open_cents <> 0`

/** Whether something is still to be transferred for a booking on account; raw SQL must call the table `cart`. */
export const hasOpenAccount = sql<boolean>`exists (select from (${openAccount}) account where code = cart.custom_id)`

/** Bookings on account with something to pay or to send back, the oldest first. */
export async function openAccounts(db: Queryable): Promise<OpenAccount[]> {
  const { rows } = await sql<OpenAccount>`${openAccount} order by since, attempt_id`.execute(db)
  return rows
}

/** Whether somebody with this address has not paid an invoice that was issued before. */
export async function owesSince(db: Queryable, email: string, before: Instant): Promise<boolean> {
  const { rows } = await sql`
    ${openAccount} and open_cents > 0 and since < ${timestamp(before)} and ${hasMailbox(email)} limit 1`.execute(db)
  return rows.length > 0
}
