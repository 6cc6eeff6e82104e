import { sql, type Kysely } from 'kysely'

/** Vouchers that the office gives for a booking as goodwill (decision 0104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goodwill_voucher (
      voucher_id uuid primary key references voucher,
      cart_id uuid not null references cart,
      reason text not null check (reason in ('late', 'shortened', 'unsatisfactory', 'agreed')),
      request_key text not null,
      unique (cart_id, request_key)
    )`.execute(db)
  const comments: Record<string, string> = {
    'table goodwill_voucher': 'Vouchers that the office gives for a booking, which stays as it is.',
    'column goodwill_voucher.reason': 'Why it is given, as its mail tells the customer.',
    'column goodwill_voucher.request_key': 'The key of the request: the same one again is the same voucher.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
