import type { DatabaseTransaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { together } from '../../platform/together.ts'
import {
  cartDelayed,
  cartExpertReplaced,
  cartPaid,
  cartRescheduled,
  clientToNotify,
  expertsToTell,
} from './cart-jobs.ts'

/**
 * Enqueues the mails and messages that follow from a change. The customer's cancellation mail depends on who cancelled
 * (cancel-cart).
 */
export async function announce(tx: DatabaseTransaction, cartId: string, change: 'paid' | 'cancelled'): Promise<void> {
  await together([
    change === 'paid' && enqueue(tx, cartPaid, { cartId }),
    enqueue(tx, expertsToTell, { cartId, change }),
    enqueue(tx, clientToNotify, { cartId, event: change }),
  ])
}

/** Enqueues the mails and messages about a moved appointment; `edition` is the number of the move. */
export async function announceMove(tx: DatabaseTransaction, cartId: string, edition: number): Promise<void> {
  await enqueue(tx, cartRescheduled, { cartId, edition })
  await enqueue(tx, expertsToTell, { cartId, change: 'rescheduled', edition })
  await enqueue(tx, clientToNotify, { cartId, event: 'rescheduled', edition })
}

/** Enqueues the mails and messages about a replaced expert; `edition` is the number of the replacement. */
export async function announceReplacement(tx: DatabaseTransaction, cartId: string, edition: number): Promise<void> {
  await enqueue(tx, cartExpertReplaced, { cartId, edition })
  await enqueue(tx, expertsToTell, { cartId, change: 'replaced', edition })
  await enqueue(tx, clientToNotify, { cartId, event: 'replaced', edition })
}

/** Enqueues the mail and messages about a delay; `edition` is its number. */
export async function announceDelay(tx: DatabaseTransaction, cartId: string, edition: number): Promise<void> {
  await enqueue(tx, cartDelayed, { cartId, edition })
  await enqueue(tx, clientToNotify, { cartId, event: 'delayed', edition })
}
