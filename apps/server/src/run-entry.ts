import { ConfigError, loadConfig, type Config } from './platform/config.ts'
import { createLog, type Log } from './platform/log.ts'

type Ending = () => Promise<void>

/** Runs a production entry: checks the settings, starts it, and ends it cleanly when told to. */
export async function runEntry(
  name: string,
  start: (config: Config & { DATABASE_URL: string }, log: Log) => Promise<Ending>,
): Promise<void> {
  try {
    const config = loadConfig(process.env)
    const { DATABASE_URL } = config
    if (DATABASE_URL === undefined) throw new ConfigError([`DATABASE_URL is needed for the ${name}`])
    const log = createLog(config.LOG_LEVEL)
    const end = await start({ ...config, DATABASE_URL }, log)
    log.info(`${name} started`)
    let ending = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (ending) return
        ending = true
        log.info({ signal }, `${name} is ending`)
        end().then(
          () => process.exit(0),
          (error: unknown) => {
            log.fatal({ err: error }, `${name} did not end cleanly`)
            process.exit(1)
          },
        )
      })
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}
