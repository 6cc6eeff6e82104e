import { sql, type Kysely } from 'kysely'

/** Reviews belong to bookings, and are requested by mail once (decision 0026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review add constraint review_booking foreign key (booking_id) references booking`.execute(db)
  await sql`
    alter table cart
      -- When its mail was enqueued.
      add column review_asked_at timestamptz,
      -- When the customer refused such mails, also those about other bookings with the address (section 7 (3) no. 4 UWG).
      add column review_mails_refused_at timestamptz`.execute(db)
  await sql`
    create index cart_to_ask_for_review on cart (start_at)
    where status = 'paid' and review_asked_at is null`.execute(db)
}
