import { sql, type Kysely } from 'kysely'

/** Voucher orders belong to the client who placed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voucher_order
      add column client_id uuid constraint voucher_order_client references client on delete set null`.execute(db)
  await sql`
    create index voucher_order_by_client on voucher_order (client_id) where client_id is not null`.execute(db)
}
