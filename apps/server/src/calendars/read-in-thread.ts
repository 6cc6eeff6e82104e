import path from 'node:path'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { calendarLimits } from './calendar-limits.ts'
import type { IcsWork } from './read-ics-worker.ts'
import type { IcsAnswer } from './read-ics.ts'

/** A thread that is ended when a calendar takes too long or too much memory; the next one gets a new thread. */
const reader = new Piscina<IcsWork, IcsAnswer>({
  // The worker is next to this file, as source or as built file.
  filename: path.join(import.meta.dirname, `read-ics-worker${path.extname(import.meta.filename)}`),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: calendarLimits.readMegabytes },
})

// One at a time, so that a calendar's time limit does not include waiting for others.
const queue = pLimit(1)

/** `readIcs` with limits on time and memory. */
export const readInThread = (
  work: IcsWork,
  milliseconds: number = calendarLimits.readMilliseconds,
): Promise<IcsAnswer> =>
  queue(async () => {
    const signal = AbortSignal.timeout(milliseconds)
    try {
      return await reader.run(work, { signal })
    } catch (error) {
      if (signal.aborted) return { problem: 'it takes too long to read' }
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return { problem: 'it takes too much memory to read' }
      throw error
    }
  })
