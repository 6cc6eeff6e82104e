/**
 * What a connection must not inherit from the role, the database or the server (`ALTER ROLE ... SET`): how values are written
 * and read, where tables are looked for, and what a transaction sees. Whether it may write is the operator's to decide.
 */
const settings: Readonly<Record<string, string>> = {
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  search_path: 'public',
  // What `transact` and every statement with a condition reckon with.
  default_transaction_isolation: 'read committed',
  // Connections stay open (decision 0037).
  idle_session_timeout: '0',
}

const asOption = ([name, value]: [string, string]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`

/** The address of the database with our session settings behind the options that it has, of which the last one counts. */
export function withSessionSettings(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', [own, ...Object.entries(settings).map(asOption)].join(' ').trim())
  return url.href
}
