import { sql, type Kysely } from 'kysely'

/** A code can confirm another address for an account; the previous address is kept for the mail about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_code drop constraint account_code_purpose_check`.execute(db)
  await sql`
    alter table account_code
      add column new_email text,
      add column former_email text,
      add constraint account_code_purpose_check check (purpose in ('confirmation', 'passwordReset', 'emailChange')),
      add constraint account_code_new_email_check check ((purpose = 'emailChange') = (new_email is not null))`.execute(
    db,
  )
}
