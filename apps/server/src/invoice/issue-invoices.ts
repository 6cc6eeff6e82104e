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

/** The documents of a paid cart; the cancellation only once it is cancelled. */
export type CartInvoices = { invoice: IssuedInvoice; cancellation: IssuedInvoice | undefined }

/** How many carts the sweep checks at once. */
const AT_ONCE = 100

/** The cart's invoices; undefined if one is missing. */
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

/** The machine-readable invoice; null unless it is for a company. */
async function electronic({ cart, startAt }: CartSummary, { kind, taken, content, cancels }: Issue) {
  const { buyer } = content
  if (!buyer) return null
  // Loaded with the first company invoice, since most are for private customers.
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
 * Issues the cart's missing documents in this transaction: the invoice of a paid cart, the cancellation if it was
 * cancelled after that. Repeated and simultaneous calls are safe. Undefined for a cart that was never paid; throws
 * `not_found`.
 */
export async function issueInvoicesIn(tx: DatabaseTransaction, cartId: string): Promise<CartInvoices | undefined> {
  // Lock the cart first and the counter last, so that nobody waits for a cart while holding a number.
  await lockCart(tx, cartId)
  const summary = await getCartSummary(tx, cartId)
  if (summary.cart.paidAt === null) return undefined
  const found = await findInvoices(tx, cartId)
  const invoice = found.get('invoice') ?? (await issueInvoice(tx, summary))
  if (summary.cart.status !== 'cancelled') return { invoice, cancellation: undefined }
  const cancellation = found.get('cancellation') ?? (await issueCancellation(tx, summary, invoice))
  return { invoice, cancellation }
}

/** The cart's invoices, issued now if missing. Undefined for a cart that was never paid. */
export async function cartInvoices(db: Database, summary: CartSummary): Promise<CartInvoices | undefined> {
  const complete = await completeInvoices(db, summary)
  return complete ?? transact(db, 'issue invoices', (tx) => issueInvoicesIn(tx, summary.cart.id))
}

/** The cart's invoices; throws if there are none. */
export async function getCartInvoices(db: Database, summary: CartSummary): Promise<CartInvoices> {
  const invoices = await cartInvoices(db, summary)
  if (!invoices) throw new Error(`cart ${summary.cart.id} was never paid`)
  return invoices
}

/** The sweeps of this feature. */
export const invoiceSweeps: Sweep[] = [
  {
    // Mail jobs issue them; this covers carts whose job failed every time.
    name: 'issueMissingInvoices',
    everySeconds: 900,
    run: async ({ db, log }) => {
      const carts = await cartsWithoutInvoice(db, AT_ONCE)
      const issued = await eachApart({ log, sweep: 'issueMissingInvoices' }, carts, async (cartId) => {
        await transact(db, 'issue missing invoices', (tx) => issueInvoicesIn(tx, cartId))
      })
      if (issued.length > 0) log.warn({ carts: issued.length }, 'issued invoices that were missing')
    },
  },
]
