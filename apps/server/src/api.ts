import { createApi, openParts } from './compose.ts'
import { runEntry } from './run-entry.ts'

/** Answers HTTP. Any number of these can share one database. */
await runEntry('api', async (config, log, reporting) => {
  const parts = await openParts(config, log)
  const api = await createApi(config, parts, log, { reporting })
  await api.listen({ host: config.HOST, port: config.PORT })
  return async () => {
    await api.close()
    await parts.close()
  }
})
