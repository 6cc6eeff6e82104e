import { limits } from '@ruhepol/rules'
import type { StoredInvoiceContent } from '@ruhepol/database/stored-json'
import { getCartSummary, lockCart, type CartSummary } from '../booking/index.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { eachApart } from '../platform/each-apart.ts'
import type { Sweep } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { invoiceAmounts } from './invoice-amounts.ts'
import {
  cartsWithoutInvoice,
  findInvoices,
  insertInvoice,
  takeNumber,
  type InvoiceKind,
  type IssuedInvoice,
  type TakenNumber,
} from './invoice-queries.ts'
import { wordCancellation, wordInvoice } from './word-invoice.ts'

/** What a paid cart has; the cancellation once it is cancelled. */
export type CartInvoices = { invoice: IssuedInvoice; cancellation: IssuedInvoice | undefined }

/** How many carts the sweep looks after at once. */
const AT_ONCE = 100

/** The invoices that the cart has; undefined where one is missing that it should have. */
async function completeInvoices(db: Queryable, { cart }: CartSummary): Promise<CartInvoices | undefined> {
  const found = await findInvoices(db, cart.id)
  const invoice = found.get('invoice')
  const cancellation = found.get('cancellation')
  if (!invoice || (cart.status === 'cancelled' && !cancellation)) return undefined
  return { invoice, cancellation }
}

type Issue = {
  kind: InvoiceKind
  taken: TakenNumber
  content: StoredInvoiceContent
  cancels: IssuedInvoice | undefined
}

/** The invoice for machines; null where it is not to a company. */
async function electronic({ cart, startAt }: CartSummary, { kind, taken, content, cancels }: Issue) {
  const { buyer } = content
  if (!buyer) return null
  // Loaded with the first invoice of a company, as most are not.
  const { electronicInvoice } = await import('./electronic-invoice.ts')
  return electronicInvoice({
    kind,
    number: taken.number,
    issuedAt: taken.issuedAt,
    servedAt: startAt,
    code: cart.customId,
    language: cart.locale,
    content,
    buyer,
    cancels,
  })
}

async function issueInvoice(tx: DatabaseTransaction, summary: CartSummary): Promise<IssuedInvoice> {
  const { id: cartId, locale: language, components } = summary.cart
  const amounts = invoiceAmounts(components)
  const taken = await takeNumber(tx)
  const content = wordInvoice(summary, taken, amounts)
  return insertInvoice(tx, {
    ...amounts,
    kind: 'invoice',
    taken,
    cartId,
    cancelsId: null,
    language,
    vatPercent: limits.vatPercent,
    content,
    xml: await electronic(summary, { kind: 'invoice', taken, content, cancels: undefined }),
  })
}

async function issueCancellation(
  tx: DatabaseTransaction,
  summary: CartSummary,
  invoice: IssuedInvoice,
): Promise<IssuedInvoice> {
  const { id: cartId, components } = summary.cart
  const amounts = invoiceAmounts(components)
  const taken = await takeNumber(tx)
  const content = wordCancellation(summary, taken, invoice, amounts)
  return insertInvoice(tx, {
    grossCents: 0 - amounts.grossCents,
    taxCents: 0 - amounts.taxCents,
    voucherCents: 0 - amounts.voucherCents,
    kind: 'cancellation',
    taken,
    cartId,
    cancelsId: invoice.id,
    language: invoice.language,
    vatPercent: limits.vatPercent,
    content,
    xml: await electronic(summary, { kind: 'cancellation', taken, content, cancels: invoice }),
  })
}

/**
 * Issues in this transaction what the cart lacks: the invoice when it was paid, the cancellation when it was cancelled after
 * that. May be called again and by several at once. Undefined for a cart that was never paid; throws `not_found`.
 */
export async function issueInvoicesIn(tx: DatabaseTransaction, cartId: string): Promise<CartInvoices | undefined> {
  // The cart first and the counter last: nobody waits for a cart who has taken a number.
  await lockCart(tx, cartId)
  const summary = await getCartSummary(tx, cartId)
  if (summary.cart.paidAt === null) return undefined
  const found = await findInvoices(tx, cartId)
  const invoice = found.get('invoice') ?? (await issueInvoice(tx, summary))
  if (summary.cart.status !== 'cancelled') return { invoice, cancellation: undefined }
  const cancellation = found.get('cancellation') ?? (await issueCancellation(tx, summary, invoice))
  return { invoice, cancellation }
}

/** The cart's invoices, issued now where they were not yet. Undefined for a cart that was never paid. */
export async function cartInvoices(db: Database, summary: CartSummary): Promise<CartInvoices | undefined> {
  const complete = await completeInvoices(db, summary)
  return complete ?? transact(db, 'issue invoices', (tx) => issueInvoicesIn(tx, summary.cart.id))
}

/** The cart's invoices, which it must have. */
export async function getCartInvoices(db: Database, summary: CartSummary): Promise<CartInvoices> {
  const invoices = await cartInvoices(db, summary)
  if (!invoices) throw new Error(`cart ${summary.cart.id} was never paid`)
  return invoices
}

/** The sweeps of this feature. */
export const invoiceSweeps: Sweep[] = [
  {
    // The jobs that mail them issue them; this is for those whose job failed every time.
    name: 'issueMissingInvoices',
    everySeconds: 900,
    run: async ({ db, log }) => {
      const carts = await cartsWithoutInvoice(db, AT_ONCE)
      const issued = await eachApart({ log, sweep: 'issueMissingInvoices' }, carts, async (cartId) => {
        await transact(db, 'issue missing invoices', (tx) => issueInvoicesIn(tx, cartId))
      })
      if (issued.length > 0) log.warn({ carts: issued.length }, 'invoices were missing and are issued')
    },
  },
]
