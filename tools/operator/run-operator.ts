import { openParts } from '../../apps/server/src/compose.ts'
import { operate } from '../../apps/server/src/operator/index.ts'
import { OperatorError } from '../../apps/server/src/operator/operator-command.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { demoKeys } from '../../apps/server/src/start/demo-keys.ts'
import { reasonOf } from '../../apps/server/src/start/failed-start.ts'
import { findDatabase } from '../support/find-database.ts'

/** `npm run operator`: what an operator does, until there is a console for it. Mails and refunds leave with the worker. */
async function run(words: readonly string[]): Promise<string> {
  const config = loadConfig(process.env, { sandbox: true })
  // What the log has to say is no answer: whoever reads standard output gets the answer alone.
  const log = createLog(config.LOG_LEVEL, process.stderr)
  const { TOKEN_KEY = config.DATABASE_URL === undefined ? demoKeys(config.DATA_DIR).tokenKey : undefined } = config
  const withKey = { ...config, TOKEN_KEY }
  const database = await findDatabase(config)
  try {
    const parts = await openParts({ ...config, DATABASE_URL: database.url }, log)
    try {
      return await operate({ db: parts.db, log, config: withKey, queue: parts.queue }, words)
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
  console.error(error instanceof OperatorError ? error.message : reasonOf(error))
  process.exitCode = 1
}
// The channel to run.mjs would keep us alive.
process.disconnect?.()
