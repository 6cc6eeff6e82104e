import { sql, type Kysely } from 'kysely'

type Row = { text: string }

/** Tables with their columns, in order of creation. */
const TABLES = sql<Row>`
  select 'create table ' || c.relname || E' (\n  ' || string_agg(
    a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case a.attidentity when 'a' then ' generated always as identity' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''),
    E',\n  ' order by a.attnum) || E'\n)'
    || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ';' as text
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^kysely_'
  group by c.oid, c.relname, c.reloptions
  order by c.relname`

const CONSTRAINTS = sql<Row>`
  select 'alter table ' || c.relname || ' add constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || ';' as text
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype <> 'n' and c.relname !~ '^kysely_'
  order by c.relname, k.contype, k.conname`

/** Without indexes that belong to a constraint. */
const INDEXES = sql<Row>`
  select pg_get_indexdef(i.indexrelid) || ';' as text
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relname !~ '^kysely_'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by c.relname, x.relname`

const FUNCTIONS = sql<Row>`
  select pg_get_functiondef(p.oid) || ';' as text
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`

const TRIGGERS = sql<Row>`
  select pg_get_triggerdef(t.oid) || ';' as text
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and c.relname !~ '^kysely_'
  order by c.relname, t.tgname`

const COMMENTS = sql<Row>`
  select 'comment on ' || case d.objsubid when 0 then 'table ' || c.relname else 'column ' || c.relname || '.' || a.attname end
    || ' is ' || quote_literal(d.description) || ';' as text
  from pg_description d
  join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
  left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname, d.objsubid`

const EXTENSIONS = sql<Row>`
  select 'create extension ' || extname || ';' as text from pg_extension where extname <> 'plpgsql' order by extname`

/** The schema as SQL, always in the same order: the result of all migrations. */
export async function dumpSchema(db: Kysely<never>): Promise<string> {
  const parts: string[] = ['-- What the migrations amount to. Written by `npm run generate`, never by hand.']
  for (const query of [EXTENSIONS, FUNCTIONS, TABLES, CONSTRAINTS, INDEXES, TRIGGERS, COMMENTS]) {
    const { rows } = await query.execute(db)
    parts.push(...rows.map((row) => row.text.trimEnd()))
  }
  return `${parts.join('\n\n')}\n`
}
