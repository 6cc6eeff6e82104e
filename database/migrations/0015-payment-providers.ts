import { sql, type Kysely } from 'kysely'

/** What a second provider needs: where its pages lead back to, and ids that are its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column return_prefix text check (length(return_prefix) <= 200)`.execute(db)
  // Ids of refunds are a provider's own: another may have the same.
  await sql`alter table refund drop constraint refund_provider_refund_id_key`.execute(db)
  await sql`create index refund_by_provider_id on refund (provider_refund_id)`.execute(db)
}
