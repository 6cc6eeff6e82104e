import { sql, type Kysely } from 'kysely'

/**
 * The treatment of a review, shown beside it. Reviews written before stay without: their authors were told that their
 * first name would appear, not what they had booked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review add column treatment_type_id text references treatment_type`.execute(db)
  await sql`comment on column review.treatment_type_id is
    'What was reviewed, as shown publicly; null where the author was not told that it is shown.'`.execute(db)
}
