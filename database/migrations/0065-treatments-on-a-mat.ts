import { sql, type Kysely } from 'kysely'

/** Some treatments are given on a mat on the floor: nobody brings a table or is asked for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table treatment_type add column on_mat boolean not null default false`.execute(db)
  await sql`update treatment_type set on_mat = true where id in ('thai', 'shiatsu')`.execute(db)
}
