import { officeLimits } from '@ruhepol/rules/office'
import { z } from 'zod'
import { announceChanges, lockCart, undoChangeIn, type OfficeChange } from '../../booking/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transaction.ts'
import { findUndoable, insertChange, markAnnounced, markUndone } from './office-change-queries.ts'

/** Runs as soon as a change can no longer be undone, and enqueues the mails and messages about it. */
const officeChangeToTell = defineJob({
  name: 'officeChangeToTell',
  schema: z.object({ cartId: z.uuid(), changeId: z.uuid() }),
})

/** Stores a change, and schedules its mails and messages for when it can no longer be undone. */
export async function holdChange(tx: DatabaseTransaction, cartId: string, change: OfficeChange): Promise<void> {
  const changeId = await insertChange(tx, cartId, change)
  await enqueue(tx, officeChangeToTell, { cartId, changeId }, { afterSeconds: officeLimits.undoSeconds })
}

/**
 * Undoes the last change of a locked cart. Throws `not_movable` once it is too late, since mails may have been sent by
 * then, and as `undoChangeIn` does.
 */
export async function undoLast(tx: DatabaseTransaction, log: Log, cartId: string): Promise<object> {
  const change = await findUndoable(tx, cartId)
  if (!change) throw new ApiError('not_movable', 'there is nothing that can still be undone')
  const { id, isMove, replaced } = change
  await undoChangeIn(tx, { log, change }, cartId)
  await markUndone(tx, id)
  return { isMove, replaced }
}

/**
 * The worker's job. If it runs at the same moment as an undo, whichever locks the cart second finds nothing to do.
 */
export const changeJobs: JobHandler[] = [
  handleJob(officeChangeToTell, ({ cartId, changeId }, { db }) =>
    transact(db, 'tell of a change by the office', async (tx) => {
      await lockCart(tx, cartId)
      // Mails describe the appointment as it is, so they wait while a later change can still be undone. The job of that
      // change then announces both.
      const undoable = await findUndoable(tx, cartId)
      if (undoable && undoable.id !== changeId) return
      await announceChanges(tx, cartId, await markAnnounced(tx, cartId))
    }),
  ),
]
