import { sql, type Kysely } from 'kysely'

/** What a second provider needs: a return address for its pages, and its own ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column return_prefix text check (length(return_prefix) <= 200)`.execute(db)
  // Refund ids are unique per provider only.
  await sql`alter table refund drop constraint refund_provider_refund_id_key`.execute(db)
  await sql`create index refund_by_provider_id on refund (provider_refund_id)`.execute(db)
}
