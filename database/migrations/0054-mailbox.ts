import { sql, type Kysely } from 'kysely'

/**
 * The mailbox that an address reaches, computed like `mailboxOf` of the rules, to limit holds across an address and its
 * tags.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mailbox_of(email text) returns text language sql immutable strict parallel safe
      return regexp_replace(lower(email), '^([^+@]+)[+][^@]*@', ${sql.lit('\\1@')})`.execute(db)
  await sql`create index cart_by_mailbox on cart (mailbox_of(email))`.execute(db)
}
