import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'

/** Brings the schema up to date, each migration in a transaction of its own. Returns the names of those that ran. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({
    // Migrations write names as the database has them.
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Numbers are given out before the work is done: a lower one may arrive after a higher one.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}
