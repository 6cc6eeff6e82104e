import { sql, type Kysely } from 'kysely'

/** Vouchers that the office gives for a booking as goodwill (decision 0104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goodwill_voucher (
      voucher_id uuid primary key references voucher,
      cart_id uuid not null references cart,
      reason text not null check (reason in ('late', 'shortened', 'unsatisfactory', 'notTreated', 'agreed')),
      request_key text not null,
      unique (cart_id, request_key)
    )`.execute(db)
  const comments: Record<string, string> = {
    'table goodwill_voucher': 'Vouchers that the office gives as goodwill, without changing the booking.',
    'column goodwill_voucher.reason': 'Why the voucher is given; the customer reads it in the mail.',
    'column goodwill_voucher.request_key': 'The idempotency key: the same key again gives no second voucher.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
