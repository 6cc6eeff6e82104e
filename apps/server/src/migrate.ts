import { migrate } from '@ruhepol/database/migrate'
import { openDatabase } from './platform/database.ts'
import { requirePostgres } from './platform/database-version.ts'
import { runEntry } from './run-entry.ts'

/** Migrates the database. Run it once per deployment, before the new API and worker. */
await runEntry('migration', async ({ DATABASE_URL }, log) => {
  const { db } = openDatabase({ url: DATABASE_URL, poolSize: 2 })
  await requirePostgres(db)
  const done = await migrate(db)
  log.info({ migrations: done }, done.length === 0 ? 'the schema is up to date' : 'the schema was brought up to date')
  await db.destroy()
  return () => Promise.resolve()
})
