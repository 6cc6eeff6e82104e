import { openParts } from './compose.ts'
import { runEntry } from './run-entry.ts'

/** Runs jobs and sweeps. Any number of these can share one database. */
await runEntry('worker', async (config, log) => {
  const parts = await openParts(config, log)
  await parts.queue.work(parts.features.sweeps)
  return parts.close
})
