import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import type { Instant } from '@ruhepol/rules'
import { openDatabase, type Database } from '@ruhepol/server/platform/database'
import { databaseUrl, onServer, TEMPLATE } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's URL of this test run's PostgreSQL server. */
    databaseServer: string
  }
}

export type TestDatabase = {
  db: Database
  url: string
  /** Moves the database's clock. */
  setNow: (instant: Instant | string) => Promise<void>
  /** Advances the database's clock by minutes. */
  advance: (minutes: number) => Promise<void>
  close: () => Promise<void>
}

/** A migrated, empty database for one test, whose clock is stopped at TEST_NOW until it is moved. */
export async function createTestDatabase({
  poolSize = 10,
  // A server with its own template; this run's server if left out.
  server = inject('databaseServer'),
}: { poolSize?: number; server?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Several files copy the template at once; STRATEGY wal_log needs no exclusive access to it.
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy wal_log`)
  const url = databaseUrl(server, name)
  // Tests with many simultaneous calls may wait long for a connection on a busy machine.
  const { db } = openDatabase({ url, poolSize, within: 120_000 })
  return {
    db,
    url,
    setNow: async (instant) => {
      await sql`update test_clock set fixed_at = ${new Date(instant)}`.execute(db)
    },
    advance: async (minutes) => {
      await sql`update test_clock set fixed_at = fixed_at + ${minutes} * interval '1 minute'`.execute(db)
    },
    close: async () => {
      await db.destroy()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** One database for all tests of a file. It is closed after the last test. */
export async function databaseOfFile(options: Parameters<typeof createTestDatabase>[0] = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  afterAll(() => database.close())
  return database
}
