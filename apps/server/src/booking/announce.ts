import type { DatabaseTransaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { cartPaid, clientToNotify, expertsToTell } from './cart-jobs.ts'

/** Enqueues what follows from a change that people are told of. The customer's cancelling mail needs to know by whom (cancel-cart). */
export async function announce(tx: DatabaseTransaction, cartId: string, change: 'paid' | 'cancelled'): Promise<void> {
  if (change === 'paid') await enqueue(tx, cartPaid, { cartId })
  await enqueue(tx, expertsToTell, { cartId, change })
  await enqueue(tx, clientToNotify, { cartId, event: change })
}
