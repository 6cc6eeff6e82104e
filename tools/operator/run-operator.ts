import { openParts } from '@ruhepol/server/compose'
import { operateForAnswer } from '@ruhepol/server/operator/index'
import { OperatorError } from '@ruhepol/server/operator/operator-command'
import { loadConfig } from '@ruhepol/server/platform/config'
import { createLog } from '@ruhepol/server/platform/log'
import { demoKeys } from '@ruhepol/server/start/demo-keys'
import { reasonOf } from '@ruhepol/server/start/failed-start'
import { readServices } from '@ruhepol/server/start/services-file'
import { findDatabase } from '../support/find-database.ts'

/**
 * `npm run operator`: commands for running the server, and for what the office has no page for yet. The worker sends
 * the mails and refunds.
 */
async function run(words: readonly string[]): Promise<string | Buffer> {
  const config = loadConfig(process.env, { sandbox: true })
  // Log output must not go to standard output, which contains only the answer.
  const log = createLog(config.LOG_LEVEL, process.stderr)
  const { TOKEN_KEY = config.DATABASE_URL === undefined ? demoKeys(config.DATA_DIR).tokenKey : undefined } = config
  const database = await findDatabase(config)
  // The running demo's own address, which may have another port.
  const demo = config.DATABASE_URL === undefined ? readServices(config.DATA_DIR) : undefined
  const withKey = { ...config, TOKEN_KEY, APP_URL: demo?.app ?? config.APP_URL }
  try {
    const parts = await openParts({ ...config, DATABASE_URL: database.url }, log)
    try {
      return await operateForAnswer({ db: parts.db, log, config: withKey, queue: parts.queue }, words)
    } finally {
      await parts.close()
    }
  } finally {
    await database.end()
  }
}

try {
  const answer = await run(process.argv.slice(2))
  process.stdout.write(typeof answer === 'string' ? `${answer}\n` : answer)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : reasonOf(error))
  process.exitCode = 1
}
// The channel to run.mjs would keep this process alive.
process.disconnect?.()
