import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '@ruhepol/server/platform/database'
import { migrate } from '../migrate.ts'

export const TEMPLATE = 'ruhepol_template'

/** The instant at which tests begin: Monday, 11 January 2027, 09:00 in Berlin. */
export const TEST_NOW = '2027-01-11T08:00:00Z'

/** The server's URL with another database. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The migrated database that each test copies. Its clock is stopped until a test moves it. */
export async function createTemplate(server: string): Promise<void> {
  await onServer(server, `create database ${TEMPLATE}`)
  const { db } = openDatabase({ url: databaseUrl(server, TEMPLATE) })
  try {
    await migrate(db)
    await sql`create table test_clock (fixed_at timestamptz not null)`.execute(db)
    await sql`insert into test_clock values (${TEST_NOW})`.execute(db)
    await sql`
      create or replace function app_now() returns timestamptz language sql stable parallel safe
      return (select fixed_at from test_clock)`.execute(db)
  } finally {
    await db.destroy()
  }
}
