/**
 * Settings that a connection must not inherit from the role, the database or the server (`ALTER ROLE ... SET`): value
 * formats, the search path, and the isolation level. The operator decides whether it may write.
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
  // The isolation level that `transact` and every conditional statement assume.
  default_transaction_isolation: 'read committed',
  // Connections stay open (decision 0037).
  idle_session_timeout: '0',
}

const asOption = ([name, value]: [string, string]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`

/** The database's address with our session settings appended to its options, since the last one wins. */
export function withSessionSettings(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', [own, ...Object.entries(settings).map(asOption)].join(' ').trim())
  return url.href
}
