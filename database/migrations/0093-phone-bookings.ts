import { sql, type Kysely } from 'kysely'

/**
 * Carts that the office places on the telephone (decision 0103): their customers accept the terms later, by the mailed
 * link. The release before writes the time of acceptance always, and every cart of it is its customer's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart
    add column origin text not null default 'self' check (origin in ('self', 'phone')),
    alter column terms_accepted_at drop not null`.execute(db)
  await sql`alter table cart add constraint cart_terms_are_accepted
    check (terms_accepted_at is not null or origin = 'phone')`.execute(db)

  const comments: Record<string, string> = {
    'column cart.origin': 'phone: placed by the office for a customer on the telephone; self: everything else.',
    'column cart.terms_accepted_at':
      'When the customer accepted the terms; null until they do for what was placed on the telephone.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
