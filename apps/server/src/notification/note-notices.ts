import { clientToNotify } from '../booking/index.ts'
import { transact } from '../platform/transaction.ts'
import { enqueue, type JobContext, type Sweep } from '../platform/jobs.ts'
import { appointmentNear, cartUnpaid } from './notice-jobs.ts'
import { noteReminders, noteUnpaid } from './notice-queries.ts'

/** How many carts one transaction handles. */
const AT_ONCE = 100

/** Enqueues time-based notices, each once. May run at any time and concurrently. */
async function noteNotices({ db }: JobContext): Promise<void> {
  for (let noted = AT_ONCE; noted === AT_ONCE;) {
    noted = await transact(db, 'note unpaid carts', async (tx) => {
      const carts = await noteUnpaid(tx, AT_ONCE)
      for (const { cartId } of carts) await enqueue(tx, cartUnpaid, { cartId })
      return carts.length
    })
  }
  for (let noted = AT_ONCE; noted === AT_ONCE;) {
    noted = await transact(db, 'note reminders', async (tx) => {
      const carts = await noteReminders(tx, AT_ONCE)
      for (const { cartId, edition } of carts) {
        await enqueue(tx, appointmentNear, { cartId, edition })
        await enqueue(tx, clientToNotify, { cartId, event: 'reminder', edition })
      }
      return carts.length
    })
  }
}

export const notificationSweeps: Sweep[] = [{ name: 'noteNotices', everySeconds: 30, run: noteNotices }]
