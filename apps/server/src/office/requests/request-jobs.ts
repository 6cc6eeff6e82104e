import { bookingRequestAnswered, markAnswerTold, requestAnswerToTell } from '../../booking/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { enqueue, handleJob, type JobHandler } from '../../platform/jobs.ts'
import { transact } from '../../platform/transaction.ts'

/** Enqueues the mail of an answer once it can no longer be taken back; does nothing for one that was taken back. */
export async function tellOfAnswer(tx: DatabaseTransaction, answerId: string): Promise<void> {
  if (await markAnswerTold(tx, answerId)) await enqueue(tx, bookingRequestAnswered, { answerId })
}

export const requestJobs: JobHandler[] = [
  handleJob(requestAnswerToTell, ({ answerId }, { db }) =>
    transact(db, 'tell of an answer to a request', (tx) => tellOfAnswer(tx, answerId)),
  ),
]
