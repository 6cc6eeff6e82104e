import { sql, type Kysely } from 'kysely'

/**
 * What the office needs to find a booking by what a caller says, and notes about a booking. Names are compared by
 * `name_key`: without accents, case, spaces and dashes. Forgotten carts are in none of these indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Decomposing leaves the accents as marks of their own, which are no letters; these three letters have no
  // decomposition. One of PostgreSQL's own collations, so that the indexes do not depend on the system's locales.
  await sql`
    create function name_key(name text) returns text language sql immutable strict parallel safe
      return regexp_replace(
        translate(upper(lower(normalize(name, nfkd) collate pg_unicode_fast)), 'ØŁĐ', 'OLD'),
        '[^[:alnum:]]', '', 'g')`.execute(db)
  const indexes: Record<string, string> = {
    cart_by_first_name: `cart (name_key(name || ' ' || surname) text_pattern_ops) where forgotten_at is null`,
    cart_by_last_name: `cart (name_key(surname || ' ' || name) text_pattern_ops) where forgotten_at is null`,
    cart_by_email_start: 'cart (lower(email) text_pattern_ops) where forgotten_at is null',
    // A number is known by its end, so it is stored backwards.
    cart_by_phone_end: 'cart (reverse(phone_e164) text_pattern_ops) where forgotten_at is null',
    cart_by_voucher: 'cart (voucher_id) where voucher_id is not null',
    cart_by_compensation_voucher: 'cart (compensation_voucher_id) where compensation_voucher_id is not null',
    mail_by_cause: 'mail (cause_id)',
    refund_owed: `refund (updated_at) where status = 'failed' and cause <> 'provider' and repaid_at is null`,
  }
  for (const [name, on] of Object.entries(indexes)) await sql`create index ${sql.raw(`${name} on ${on}`)}`.execute(db)
  await sql`
    create table cart_note (
      id uuid primary key default uuidv7(),
      cart_id uuid not null references cart on delete cascade,
      staff_id uuid not null references staff,
      text text not null check (char_length(text) between 1 and 500),
      at timestamptz not null default app_now()
    )`.execute(db)
  await sql`create index cart_note_by_cart on cart_note (cart_id, id)`.execute(db)
  const comments: Record<string, string> = {
    'table cart_note': 'What staff note about a booking. Deleted with the personal data of the cart.',
    'column cart_note.text': 'Part of the export of the person whom the booking belongs to.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
