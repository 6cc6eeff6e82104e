import { openParts } from './compose.ts'
import { runEntry } from './run-entry.ts'

/** Works jobs and sweeps. Run as many as needed against one database. */
await runEntry('worker', async (config, log) => {
  const parts = await openParts(config, log)
  await parts.queue.work(parts.features.sweeps)
  return parts.close
})
