import type { DatabaseTransaction } from '../../platform/database.ts'
import { counter } from '../../platform/metrics/metric.ts'
import { afterCommit } from '../../platform/transaction.ts'

const events = ['placed', 'paid', 'expired', 'cancelled'] as const

const carts = counter('ruhepol_carts_total', 'Carts placed, paid, expired unpaid and cancelled', { event: events })

/** Counts the cart's new status once the transaction is committed. Other statuses are not counted. */
export function countCart(tx: DatabaseTransaction, status: string): void {
  const event = events.find((known) => known === status)
  if (event) afterCommit(tx, () => carts({ event }))
}
