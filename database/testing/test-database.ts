import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts'
import { databaseUrl, onServer, TEMPLATE } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's URL of the PostgreSQL server that this run of the tests uses. */
    databaseServer: string
  }
}

export type TestDatabase = {
  db: Database
  url: string
  /** Moves the database's clock. */
  setNow: (instant: Date | string | number) => Promise<void>
  /** Moves the database's clock on, in minutes. */
  advance: (minutes: number) => Promise<void>
  close: () => Promise<void>
}

/** A migrated, empty database of its own, whose clock stands still at TEST_NOW until it is moved. */
export async function createTestDatabase({
  poolSize = 10,
  // With its template; the one of this run when left out.
  server = inject('databaseServer'),
}: { poolSize?: number; server?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Several files copy the template at the same time: STRATEGY wal_log needs no exclusive access to it.
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy wal_log`)
  const url = databaseUrl(server, name)
  const { db } = openDatabase({ url, poolSize })
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
