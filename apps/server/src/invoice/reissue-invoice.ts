import { z } from 'zod'
import { getCartSummary } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { findInvoiceNumbered } from './invoice-queries.ts'
import { issueInvoicesIn, replaceInvoice } from './issue-invoices.ts'

/** An invoice was issued anew: messaging sends it to the customer, with the cancellation of the former. */
export const invoiceReissued = defineJob({
  name: 'invoiceReissued',
  schema: z.object({ cartId: z.uuid(), number: z.string() }),
  key: ({ cartId }) => cartId,
})

/** What became of an invoice that was to be replaced; `number` is that of the invoice in force. */
export type Reissue =
  | { outcome: 'reissued'; number: string }
  | { outcome: 'replaced before'; number: string }
  | { outcome: 'cancelled with its booking' }

/**
 * Cancels an invoice and issues the next one of its cart in one transaction, with what the cart says now, and tells the
 * customer. Of several calls for one number, one issues. Undefined if no invoice has the number.
 */
export async function reissueInvoice(db: Database, number: string): Promise<Reissue | undefined> {
  const found = await findInvoiceNumbered(db, number)
  if (!found) return undefined
  const cartId = found.targetId
  return transact(db, 'reissue invoice', async (tx) => {
    // Locks the cart, and issues what a move or a cancellation left to its job.
    const issued = await issueInvoicesIn(tx, cartId)
    if (!issued) throw new Error(`cart ${cartId} has an invoice and was never paid`)
    const { invoice, cancellation } = issued
    if (cancellation) return { outcome: 'cancelled with its booking' as const }
    if (invoice.number !== number) return { outcome: 'replaced before' as const, number: invoice.number }
    const next = await replaceInvoice(tx, await getCartSummary(tx, cartId), invoice)
    await enqueue(tx, invoiceReissued, { cartId, number: next.invoice.number })
    return { outcome: 'reissued' as const, number: next.invoice.number }
  })
}
