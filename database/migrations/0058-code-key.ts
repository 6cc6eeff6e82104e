import { sql, type Kysely } from 'kysely'

/**
 * The comparable form of discount codes: letters and digits only, in upper case, as `comparableCode` of the rules
 * returns it. Active codes must differ in it. If two already collide, the migration stops with their names, since only
 * a person can decide which one stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One of PostgreSQL's own collations with full case mapping, so that the index does not depend on the system's
  // locales.
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
