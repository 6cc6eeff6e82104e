import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { importStreets, StreetFileError } from '../../apps/server/src/geo/index.ts'
import { ConfigError, loadConfig, type Config } from '../../apps/server/src/platform/config.ts'
import { databaseNow, isDatabaseAway, openDatabase } from '../../apps/server/src/platform/database.ts'
import { startPostgres } from '../../database/embedded/start-postgres.ts'
import { migrate } from '../../database/migrate.ts'

type OpenDatabase = { url: string; end: () => Promise<void> }

/** DATABASE_URL, else the database of the demo: the one that runs, or its files when it does not. */
async function findDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  const running = DATABASE_URL ?? (await runningDemo(DATA_DIR))
  if (running !== undefined) return { url: running, end: () => Promise.resolve() }
  const server = await startPostgres({ dataDir: DATA_DIR })
  const { db } = openDatabase({ url: server.url, poolSize: 1 })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  return { url: server.url, end: server.stop }
}

/** A demo that was killed leaves its addresses behind: only a database that answers counts. */
async function runningDemo(dataDir: string): Promise<string | undefined> {
  const services = path.join(dataDir, 'services.json')
  if (!existsSync(services)) return undefined
  const { database } = JSON.parse(readFileSync(services, 'utf8')) as { database: string }
  const { db } = openDatabase({ url: database, poolSize: 1 })
  try {
    await databaseNow(db)
    return database
  } catch (error) {
    if (isDatabaseAway(error)) return undefined
    throw error
  } finally {
    await db.destroy()
  }
}

/** Not with node:readline, which begins to read before anybody listens. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function importFile(file: string): Promise<string> {
  const database = await findDatabase(loadConfig(process.env, { sandbox: true }))
  const { db } = openDatabase({ url: database.url, poolSize: 2 })
  try {
    const done = await importStreets(db, linesOf(file), (rows) => process.stdout.write(`\r  ${rows} rows read`))
    const { kind, streets, added, changed } = done
    const unchanged = streets - added - changed
    return kind === 'streets'
      ? `${streets} streets: ${added} new, ${changed} changed, ${unchanged} as before`
      : `${streets} points: ${changed} taken, ${unchanged} known before or of streets that are not`
  } finally {
    await db.destroy()
    await database.end()
  }
}

const [file] = process.argv.slice(2)
// npm starts us in the project's folder; what was typed is meant from where it was typed.
const found = file === undefined ? undefined : path.resolve(process.env['INIT_CWD'] ?? '.', file)
if (found === undefined || !statSync(found, { throwIfNoEntry: false })?.isFile()) {
  console.error(found === undefined ? 'usage: npm run geodata -- FILE' : `there is no file ${found}`)
  process.exitCode = 2
} else {
  try {
    console.log(`\n  ${await importFile(found)}`)
  } catch (error) {
    const expected = error instanceof StreetFileError || error instanceof ConfigError
    console.error(expected ? `\nNothing was imported.\n${error.message}` : error)
    process.exitCode = 1
  }
}
// The channel to run.mjs would keep us alive.
process.disconnect?.()
