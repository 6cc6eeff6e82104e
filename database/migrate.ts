import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'

/** Brings the schema up to date, each migration in its own transaction. Returns the names of those that ran. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({
    // Migrations use the database's own names.
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Numbers are assigned before the work is finished, so a lower one may arrive after a higher one.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}
