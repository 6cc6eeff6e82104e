import { sql, type Kysely } from 'kysely'

/**
 * Discount codes as people type them: letters and digits alone, in upper case, as `comparableCode` of the rules has it. Of active
 * codes no two are one. Where two are already, nothing is merged: which of them stays is for a person to decide, and the migration
 * ends with their names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A collation of PostgreSQL's own, with full case mapping: the index does not depend on the system's locales.
  await sql`
    create function code_key(code text) returns text language sql immutable strict parallel safe
      return regexp_replace(upper(lower(normalize(code, nfkc) collate pg_unicode_fast)), '[^[:alnum:]]', '', 'g')`.execute(
    db,
  )
  const { rows } = await sql<{ codes: string }>`
    select string_agg(code, ', ' order by code) as codes from discount where active
    group by code_key(code) having count(*) > 1 or code_key(code) = ''`.execute(db)
  if (rows.length > 0) {
    const found = rows.map(({ codes }) => codes).join('; ')
    throw new Error(
      `discount codes that cannot be told apart when they are typed: ${found}. Set all but one of each group to active = false (docs/operations/deploy.md), then migrate again.`,
    )
  }
  await sql`
    alter table discount add constraint discount_code_can_be_typed check (not active or code_key(code) <> '')`.execute(
    db,
  )
  await sql`create unique index discount_code_key on discount (code_key(code)) where active`.execute(db)
}
