import { sql, type Kysely } from 'kysely'

/** The only function through which SQL reads the time, so that a test database can move it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`
    create function app_now() returns timestamptz
      language sql stable parallel safe
      return now()
  `.execute(db)
}
