import { sql, type Kysely } from 'kysely'

/** A review that must not stay public is hidden by the operator, with the reason; it stays in the books and can be shown again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table review
      add column hidden_at timestamptz,
      add column hidden_because text,
      add constraint review_hidden check ((hidden_at is null) = (hidden_because is null))`.execute(db)
}
