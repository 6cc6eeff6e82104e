import { sql, type Kysely } from 'kysely'

/** Values that the accounts rely on can no longer be overwritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking add constraint booking_length
      check (end_at = start_at + length_minutes * interval '1 minute')`.execute(db)
  await sql`
    alter table payment_attempt add constraint payment_attempt_currency_check check (currency = 'eur')`.execute(db)
  // A booking is moved by cancelling it and booking again.
  await sql`
    create trigger booking_stays_what_it_is
      before update of cart_id, guest, expert_id, treatment_type_id, length_minutes, start_at, end_at on booking
      for each row execute function refuse_change()`.execute(db)
  // A token changes only with its version; an address changes only when all traces of the person are erased.
  await sql`
    create trigger cart_stays_whose_it_is before update of token_hash, email on cart
      for each row when (new.forgotten_at is null and (new.email <> old.email
        or new.token_hash <> old.token_hash and new.token_version = old.token_version))
      execute function refuse_change()`.execute(db)
}
