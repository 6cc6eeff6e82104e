import { setTimeout as delay } from 'node:timers/promises'
import { company } from '@ruhepol/rules'
import { ConfigError, loadConfig, type Config } from './platform/config.ts'
import { startErrorReporting, type ErrorReporting } from './platform/error-reporting.ts'
import { createLog, type Log } from './platform/log.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { reasonOf } from './start/failed-start.ts'
import { startWarnings } from './start-warnings.ts'

type Ending = () => Promise<void>

/** Including two seconds for error reports, an entry exits within the ten seconds before orchestrators kill it. */
const END_WITHIN_MS = 8_000

/**
 * Runs a production entry: checks the settings, starts it, and ends it cleanly on SIGINT or SIGTERM. Parts that have
 * not ended after `endWithinMs` milliseconds are abandoned.
 */
export async function runEntry(
  name: 'api' | 'worker' | 'migration',
  start: (config: Config & { DATABASE_URL: string }, log: Log, reporting?: ErrorReporting) => Promise<Ending>,
  endWithinMs = END_WITHIN_MS,
): Promise<void> {
  let reporting: ErrorReporting | undefined
  let tracing: Awaited<ReturnType<typeof startTracing>>
  try {
    const config = loadConfig(process.env, { onlyMigrates: name === 'migration' })
    const { DATABASE_URL } = config
    if (DATABASE_URL === undefined) throw new ConfigError([`DATABASE_URL is needed for the ${name}`])
    reporting = await startErrorReporting(config, name)
    tracing = await startTracing(config, name)
    const log = createLog(config.LOG_LEVEL, undefined, reporting?.report)
    const about = { isNamed: Boolean(process.env['APP_ENV']), vatId: company.vatId }
    if (name !== 'migration') for (const warning of startWarnings(config, about)) log.warn(warning)
    const end = await start({ ...config, DATABASE_URL }, log, reporting)
    let ending = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (ending) return
        ending = true
        log.info({ signal }, `${name} is ending`)
        const tooLate = delay(endWithinMs).then(() => Promise.reject(new Error('something hangs on')))
        void Promise.race([end(), tooLate])
          .then(
            () => 0,
            (error: unknown) => {
              log.fatal({ err: error }, `${name} did not end cleanly`)
              return 1
            },
          )
          .then(async (code) => {
            await Promise.all([reporting?.close(), tracing?.close()])
            process.exit(code)
          })
      })
    }
    // Logged last, because a signal sent on seeing this line must find its handler. The migration is over by then.
    if (name !== 'migration') log.info(`${name} started`)
  } catch (error) {
    console.error(reasonOf(error))
    await Promise.all([reporting?.close(), tracing?.close()])
    // Resources opened before the failure, such as database connections, would keep the process alive without serving
    // anything.
    process.exit(1)
  }
}
