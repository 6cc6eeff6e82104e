import { Kysely, PostgresDialect } from 'kysely'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { resolveConfig } from 'vite'
import { buildSchema } from '@ruhepol/server/build-schema'
import { catalogueJsonSchema } from '@ruhepol/server/imports/index'
import { buildOfficeSchema } from '@ruhepol/server/office/index'
import { buildPartnerSchema } from '@ruhepol/server/partner/index'
import { startPostgres } from '@ruhepol/database/embedded/start-postgres'
import { migrate } from '@ruhepol/database/migrate'
import { dumpSchema } from './dump-schema.ts'
import { withErrorTables } from './error-tables.ts'
import { messageIdModule } from './message-ids.ts'
import { placeholderModules } from './placeholders.ts'
import { tableTypes } from './table-types.ts'

const root = path.resolve(import.meta.dirname, '../..')
const check = process.argv.includes('--check')
const stale: string[] = []

/** Writes the file; with --check, only names it if its content would change. */
function write(name: string, content: string): void {
  const file = path.join(root, name)
  const same = existsSync(file) && readFileSync(file, 'utf8') === content
  if (same) return
  if (check) stale.push(name)
  else writeFileSync(file, content)
}

async function writeSchema(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-schema-'))
  // Started by root, the server runs as another account, which must be able to enter.
  chmodSync(dataDir, 0o755)
  const server = await startPostgres({ dataDir, settings: ['fsync=off'] })
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  // The pool does not wait for its connections to close, so the server's end may still reach one that nobody listens
  // to.
  pool.on('error', () => undefined)
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
    write('database/schema.sql', await dumpSchema(db))
    write('database/tables.ts', await tableTypes(db))
  } finally {
    await db.destroy()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * The routes' generator writes its file as soon as the build's configuration is read; with --check its change is taken
 * back.
 */
async function writeRouteTree(): Promise<void> {
  const name = 'apps/web/src/routeTree.gen.ts'
  const file = path.join(root, name)
  const committed = readFileSync(file, 'utf8')
  const web = path.join(root, 'apps/web')
  await resolveConfig({ root: web, configFile: path.join(web, 'vite.config.ts') }, 'build')
  const generated = readFileSync(file, 'utf8')
  if (!check || generated === committed) return
  writeFileSync(file, committed)
  stale.push(name)
}

for (const app of ['web', 'office']) {
  const catalogues = `apps/${app}/src/i18n`
  write(`${catalogues}/message-id.ts`, messageIdModule(path.join(root, catalogues)))
}
for (const [file, content] of placeholderModules(root)) write(file, content)
write('schema.graphql', `${printSchema(lexicographicSortSchema(buildSchema()))}\n`)
write('deploy/catalogue.schema.json', `${JSON.stringify(catalogueJsonSchema(), null, 2)}\n`)
write('partner.graphql', `${printSchema(lexicographicSortSchema(buildPartnerSchema()))}\n`)
write('office.graphql', `${printSchema(lexicographicSortSchema(buildOfficeSchema()))}\n`)
const guide = path.join(root, 'docs/api.md')
write('docs/api.md', await withErrorTables(readFileSync(guide, 'utf8'), guide))
await writeSchema()
for (const app of ['web', 'office']) {
  const codegen = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/.bin/graphql-codegen'), '--config', 'codegen.ts', ...(check ? ['--check'] : [])],
    { cwd: path.join(root, 'apps', app), encoding: 'utf8' },
  )
  if (codegen.status === 0) continue
  console.log(codegen.stdout, codegen.stderr)
  stale.push(`apps/${app}/src/gql`)
}
await writeRouteTree()
if (stale.length > 0) {
  console.log(`not what the code says (run npm run generate): ${stale.join(', ')}`)
  process.exitCode = 1
}
