import { sql, type Kysely } from 'kysely'

/** The operator can hide a review that must not stay public and give the reason; it is kept and can be shown again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table review
      add column hidden_at timestamptz,
      add column hidden_because text,
      add constraint review_hidden check ((hidden_at is null) = (hidden_because is null))`.execute(db)
}
