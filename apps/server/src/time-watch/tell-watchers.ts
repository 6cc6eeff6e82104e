import type { Database } from '../platform/database.ts'
import { enqueue, type Sweep } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { watchedTimeOpened } from './time-watch-jobs.ts'
import {
  deleteOldTimeWatches,
  markChecked,
  markTold,
  readProgress,
  readWatchesToCheck,
  writeProgress,
  type TimeWatch,
} from './time-watch-queries.ts'
import { watchedStart } from './watched-time.ts'

/** Many people wait for the same time, so that each time is searched once. */
function whatIsWatched({
  postalCode,
  locationId,
  treatmentTypeId,
  lengthMinutes,
  expertId,
  ...when
}: TimeWatch): string {
  const { firstDay, lastDay, timeRange } = when
  return JSON.stringify([
    postalCode,
    locationId,
    treatmentTypeId,
    lengthMinutes,
    expertId,
    firstDay,
    lastDay,
    timeRange,
  ])
}

async function openedOf(db: Database, watches: readonly TimeWatch[]): Promise<TimeWatch[]> {
  const opened: TimeWatch[] = []
  for (const alike of Map.groupBy(watches, whatIsWatched).values()) {
    const [first] = alike
    if (first && (await watchedStart(db, first)) !== undefined) opened.push(...alike)
  }
  return opened
}

/**
 * Enqueues a mail for every watched time that has opened, whatever opened it: looks only at watches whose days changed
 * since the last round (decision 0083). Several workers may run it at once, and after a crash it begins anew.
 */
async function tellWatchers(db: Database): Promise<void> {
  const { last, present } = await readProgress(db)
  // The snapshot comes first, so that a change in between is seen in this round and once more in the next.
  const watches = await readWatchesToCheck(db, last.origin === present.origin ? last.snapshot : undefined)
  const opened = await openedOf(db, watches)
  await transact(db, 'tell watchers', async (tx) => {
    for (const { id } of opened) {
      if (await markTold(tx, id)) await enqueue(tx, watchedTimeOpened, { watchId: id })
    }
    await markChecked(
      tx,
      watches.map(({ id }) => id),
    )
    await writeProgress(tx, last, present)
  })
}

export const timeWatchSweep: Sweep = { name: 'tellWatchers', everySeconds: 10, run: ({ db }) => tellWatchers(db) }

/** After the mail a watch is deleted at once; the others at the latest after their last day. */
export const forgetTimeWatches: Sweep = {
  name: 'forgetTimeWatches',
  everySeconds: 3600,
  run: ({ db }) => deleteOldTimeWatches(db),
}
