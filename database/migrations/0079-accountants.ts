import { sql, type Kysely } from 'kysely'

/** The accountant is a partner too, who reads the ledger of days that are over (decision 0088). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partner
      drop constraint partner_kind_check,
      add constraint partner_kind_check check (kind in ('venue', 'company', 'calendar', 'accountant'))`.execute(db)
  await sql`
    alter table partner_key
      drop constraint partner_key_scopes_check,
      add constraint partner_key_scopes_check check (
        cardinality(scopes) > 0
        and scopes <@ array['bookings:read', 'bookings:write', 'guests:read', 'calendar:write', 'ledger:read']
      )`.execute(db)
}
