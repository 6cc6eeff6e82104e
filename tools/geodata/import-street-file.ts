import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { importStreets, StreetFileError } from '@ruhepol/server/geo/index'
import { loadConfig } from '@ruhepol/server/platform/config'
import { openDatabase } from '@ruhepol/server/platform/database'
import { reasonOf } from '@ruhepol/server/start/failed-start'
import { findDatabase } from '../support/find-database.ts'

/** Not with node:readline, which starts reading before anyone listens. */
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
// npm starts this in the project's folder, but paths are relative to where they were typed.
const found = file === undefined ? undefined : path.resolve(process.env['INIT_CWD'] ?? '.', file)
if (found === undefined || !statSync(found, { throwIfNoEntry: false })?.isFile()) {
  console.error(found === undefined ? 'usage: npm run geodata -- FILE' : `there is no file ${found}`)
  process.exitCode = 2
} else {
  try {
    console.log(`\n  ${await importFile(found)}`)
  } catch (error) {
    console.error(error instanceof StreetFileError ? `\nNothing was imported.\n${error.message}` : reasonOf(error))
    process.exitCode = 1
  }
}
// The channel to run.mjs would keep this process alive.
process.disconnect?.()
