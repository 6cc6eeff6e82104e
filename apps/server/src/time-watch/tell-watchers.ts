import type { Database } from '../platform/database.ts'
import { eachApart } from '../platform/each-apart.ts'
import { enqueue, type JobContext, type Sweep } from '../platform/jobs.ts'
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

/** The key by which people who wait for the same time are grouped, so that it is searched for only once. */
function whatIsWatched({
  postalCode,
  locationId,
  treatmentTypeId,
  lengthMinutes,
  expertId,
  ...when
}: TimeWatch): string {
  const { firstDay, lastDay, timeRange, numberOfExperts } = when
  return JSON.stringify([
    postalCode,
    locationId,
    treatmentTypeId,
    lengthMinutes,
    expertId,
    firstDay,
    lastDay,
    timeRange,
    numberOfExperts,
  ])
}

/** Watches handled together. */
const AT_ONCE = 100

/** Enqueues a mail for each of these people, who wait for the same time, if it has opened. */
async function tellIfOpen(db: Database, alike: readonly TimeWatch[]): Promise<void> {
  const [first] = alike
  if (!first || (await watchedStart(db, first)) === undefined) return
  await transact(db, 'tell watchers', async (tx) => {
    for (const { id } of alike) {
      if (await markTold(tx, id)) await enqueue(tx, watchedTimeOpened, { watchId: id })
    }
  })
}

/** A watch that fails is checked again in the next round, and does not hold up the others. */
async function lookAt({ db, log }: JobContext, watches: readonly TimeWatch[]): Promise<void> {
  const alike = Map.groupBy(watches, whatIsWatched)
  const times = [...alike.keys()]
  const done = await eachApart({ log, sweep: 'tellWatchers' }, times, (time) => tellIfOpen(db, alike.get(time) ?? []))
  const idsOf = (some: readonly string[]) => some.flatMap((time) => alike.get(time)?.map(({ id }) => id) ?? [])
  await markChecked(db, idsOf(done), true)
  await markChecked(db, idsOf(times.filter((time) => !done.includes(time))), false)
}

/**
 * Enqueues a mail for every watched time that has opened, whatever opened it: looks only at watches whose days changed
 * since the last round (decision 0083). Several workers may run it at once, and a crashed round is repeated.
 */
async function tellWatchers(context: JobContext): Promise<void> {
  const { db } = context
  const { last, present } = await readProgress(db)
  // The snapshot comes first, so that a change in between is seen in this round and once more in the next.
  const since = last.origin === present.origin ? last.snapshot : undefined
  let after: string | undefined
  let read = AT_ONCE
  while (read === AT_ONCE) {
    const watches = await readWatchesToCheck(db, { since, after, limit: AT_ONCE })
    await lookAt(context, watches)
    after = watches.at(-1)?.id
    read = watches.length
  }
  await writeProgress(db, last, present)
}

export const timeWatchSweep: Sweep = { name: 'tellWatchers', everySeconds: 10, run: tellWatchers }

/** After the mail a watch is deleted at once; the others at the latest after their last day. */
export const forgetTimeWatches: Sweep = {
  name: 'forgetTimeWatches',
  everySeconds: 3600,
  run: ({ db }) => deleteOldTimeWatches(db),
}
