/**
 * While a release is rolled out, the build before it runs against the schema after it (docs/operations/deploy.md). This
 * compares two dumps of `tools/schema/dump-schema.ts`.
 */

type Column = { type: string; isRequired: boolean; hasDefault: boolean }
type Constraint = { table: string; definition: string }

type Schema = {
  /** By table and name, such as cart.status. */
  columns: Map<string, Column>
  tables: Set<string>
  /** Constraints and unique indexes. */
  constraints: Map<string, Constraint>
  functions: Set<string>
  /** Tables and columns that the build does not use, as their comment says. */
  unused: Set<string>
}

export function readSchema(dump: string): Schema {
  const columns = new Map<string, Column>()
  const tables = new Set<string>()
  for (const [, table = '', body = ''] of dump.matchAll(/^create table (\w+) \(\n([^]*?)\n\)/gm)) {
    tables.add(table)
    for (const line of body.split(',\n')) {
      const [, name, type = '', required, identity, fallback] =
        /^ {2}(\w+) (.+?)( not null)?( generated always as identity)?( default [^]+)?$/.exec(line) ?? []
      if (name === undefined) throw new Error(`no column of ${table}: ${line}`)
      const hasDefault = identity !== undefined || fallback !== undefined
      columns.set(`${table}.${name}`, { type, isRequired: required !== undefined, hasDefault })
    }
  }
  const constraints = new Map<string, Constraint>()
  for (const [, table = '', name = '', definition = ''] of dump.matchAll(
    /^alter table (\w+) add constraint (\w+) ([^;]+);$/gm,
  )) {
    constraints.set(`${table}.${name}`, { table, definition })
  }
  for (const [, name = '', table = '', rest = ''] of dump.matchAll(
    /^CREATE UNIQUE INDEX (\w+) ON public\.(\w+) (.+);$/gm,
  )) {
    constraints.set(`${table}.${name}`, { table, definition: `UNIQUE INDEX ${rest}` })
  }
  const matches = (pattern: RegExp) => new Set([...dump.matchAll(pattern)].map(([, name = '']) => name))
  return {
    columns,
    tables,
    constraints,
    functions: matches(/^CREATE OR REPLACE FUNCTION public\.(.+)$/gm),
    unused: matches(/^comment on (?:table|column) ([\w.]+) is 'Unused/gm),
  }
}

/** The values that a check allows, or undefined for other checks. */
const allowedValues = (definition: string): { before: string; values: string[] } | undefined => {
  const [, before = '', list] = /^(CHECK .+ = ANY )\(ARRAY\[(.+)\]\)/.exec(definition) ?? []
  return list === undefined ? undefined : { before, values: list.split(', ') }
}

/** Whether a changed check still allows everything that it allowed. */
function isWidened(before: string, after: string): boolean {
  const [was, is] = [allowedValues(before), allowedValues(after)]
  return was?.before === is?.before && was !== undefined && was.values.every((value) => is?.values.includes(value))
}

function brokenColumns(released: Schema, next: Schema): string[] {
  const found: string[] = []
  for (const [name, column] of released.columns) {
    const [table = ''] = name.split('.')
    if (released.unused.has(name) || released.unused.has(table) || !next.tables.has(table)) continue
    const now = next.columns.get(name)
    if (!now) found.push(`${name} is gone`)
    else if (now.type !== column.type) found.push(`${name} is ${now.type} and was ${column.type}`)
    else if (now.isRequired && !column.isRequired) found.push(`${name} may not be null any more`)
    else if (now.isRequired && column.hasDefault && !now.hasDefault) found.push(`${name} has no default any more`)
  }
  for (const [name, { isRequired, hasDefault }] of next.columns) {
    const isNew = !released.columns.has(name) && released.tables.has(name.split('.')[0] ?? '')
    if (isNew && isRequired && !hasDefault) found.push(`${name} is new and required, without a default`)
  }
  return found
}

const isUnique = ({ definition }: Constraint) => /^(UNIQUE|PRIMARY KEY|EXCLUDE)/.test(definition)

function brokenConstraints(released: Schema, next: Schema): string[] {
  const found: string[] = []
  for (const [name, { table, definition }] of next.constraints) {
    if (!released.tables.has(table)) continue
    const before = released.constraints.get(name)?.definition
    if (before === definition || (before !== undefined && isWidened(before, definition))) continue
    // One about new columns alone refuses nothing that the former build writes.
    const [own = ''] = definition.split(' REFERENCES ')
    const words = new Set(own.match(/\w+/g))
    if (![...words].some((word) => released.columns.has(`${table}.${word}`))) continue
    found.push(`${name} may refuse what was allowed: ${definition}`)
  }
  const kept = new Set([...next.constraints.values()].map(({ table, definition }) => `${table} ${definition}`))
  for (const [name, constraint] of released.constraints) {
    const { table, definition } = constraint
    if (!next.tables.has(table) || !isUnique(constraint) || kept.has(`${table} ${definition}`)) continue
    if (!next.constraints.has(name)) found.push(`${name} is gone, which "on conflict" may name`)
  }
  return found
}

/** What of the next schema the released build cannot live with, one line each. */
export function breaksOf(releasedDump: string, nextDump: string): string[] {
  const [released, next] = [readSchema(releasedDump), readSchema(nextDump)]
  const gone = (names: Iterable<string>, left: ReadonlySet<string>, what: string) =>
    [...names]
      .filter((name) => !left.has(name) && !released.unused.has(name))
      .map((name) => `the ${what} ${name} is gone`)
  return [
    ...gone(released.tables, next.tables, 'table'),
    ...gone(released.functions, next.functions, 'function'),
    ...brokenColumns(released, next),
    ...brokenConstraints(released, next),
  ]
}
