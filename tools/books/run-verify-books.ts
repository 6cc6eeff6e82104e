import { sql } from 'kysely'
import { verifyBooks, verifyProvider, type Finding } from '@ruhepol/server/books/index'
import { loadConfig } from '@ruhepol/server/platform/config'
import { openDatabase } from '@ruhepol/server/platform/database'
import { CannotStart } from '@ruhepol/server/start/cannot-start'
import { reasonOf } from '@ruhepol/server/start/failed-start'
import { findDatabase } from '../support/find-database.ts'
import { findProvider } from '../support/find-provider.ts'

const NOT_COMPARED = 2

/**
 * The findings in the provider's books. A provider that does not answer is named in a sentence, since our own books
 * have been checked by then.
 */
async function findingsOfProvider(...books: Parameters<typeof verifyProvider>): Promise<Finding[]> {
  try {
    return await verifyProvider(...books)
  } catch (error) {
    console.error(`The provider's books could not be compared: ${(error as Error).message}`)
    process.exitCode = NOT_COMPARED
    return []
  }
}

/**
 * `npm run verify-books`: compares the books with each other and with the provider's, and prints one line per finding.
 */
async function run(): Promise<Finding[]> {
  const config = loadConfig(process.env, { sandbox: true })
  const database = await findDatabase(config)
  const provider = findProvider(config)
  const { db } = openDatabase({ url: database.url, poolSize: 1 })
  try {
    const { rows } = await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(db)
    if (rows.length === 0) throw new CannotStart('There are no books yet: the product has never run on this database.')
    // One snapshot for all rules, so that a booking or payment in the meantime is not seen in part.
    const own = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        // The books of years take longer than a request may wait.
        await sql`set local statement_timeout = 0`.execute(tx)
        return verifyBooks(tx)
      })
    if (provider) return [...own, ...(await findingsOfProvider(db, provider))]
    console.log("The provider's books were not compared: no key is set, and no demo runs.")
    return own
  } finally {
    await db.destroy()
    await database.end()
  }
}

try {
  const found = await run()
  for (const { rule, id, detail } of found) console.error(`${rule}: ${id}: ${detail}`)
  const inOrder = process.exitCode === NOT_COMPARED ? 'Our own books are in order.' : 'The books are in order.'
  console.log(found.length === 0 ? inOrder : `${found.length} findings.`)
  if (found.length > 0) process.exitCode = 1
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = NOT_COMPARED
}
// The channel to run.mjs would keep this process alive.
process.disconnect?.()
