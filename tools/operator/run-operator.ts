import { openParts } from '../../apps/server/src/compose.ts'
import { operate, OperatorError } from '../../apps/server/src/operator/operate.ts'
import { ConfigError, loadConfig } from '../../apps/server/src/platform/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { findDatabase } from '../support/find-database.ts'

/** `npm run operator`: what an operator does, until there is a console for it. Mails and refunds leave with the worker. */
async function run(words: readonly string[]): Promise<string> {
  const config = loadConfig(process.env, { sandbox: true })
  const log = createLog(config.LOG_LEVEL)
  const database = await findDatabase(config)
  try {
    const parts = await openParts({ ...config, DATABASE_URL: database.url }, log)
    try {
      return await operate({ db: parts.db, log }, words)
    } finally {
      await parts.close()
    }
  } finally {
    await database.end()
  }
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  const expected = error instanceof OperatorError || error instanceof ConfigError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
// The channel to run.mjs would keep us alive.
process.disconnect?.()
