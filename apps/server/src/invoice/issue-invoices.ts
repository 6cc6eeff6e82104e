import { accountDueOn, limits } from '@ruhepol/rules'
import type { StoredInvoiceContent } from '@ruhepol/database/stored-json'
import { getCartSummary, lockCart, type CartSummary } from '../booking/index.ts'
import { findAccount, openCentsOf } from '../money/index.ts'
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

/**
 * The documents of a paid cart: its last invoice, the cancellation of that once the cart is cancelled, and the
 * cancellation of the invoice that the last one replaced.
 */
export type CartInvoices = {
  invoice: IssuedInvoice
  cancellation: IssuedInvoice | undefined
  replaced: IssuedInvoice | undefined
}

/** How many carts the sweep checks at once. */
const AT_ONCE = 100

/** The last of the cart's invoices, with what belongs to it; undefined if there is none. */
function lastOf(issued: readonly IssuedInvoice[]): CartInvoices | undefined {
  const invoice = issued.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const cancellationOf = (id: string) => issued.find(({ cancelsId }) => cancelsId === id)
  const { id, replacesId } = invoice
  return {
    invoice,
    cancellation: cancellationOf(id),
    replaced: replacesId === null ? undefined : cancellationOf(replacesId),
  }
}

/** The cart's invoices that were replaced and their cancellations, oldest first. */
export async function formerInvoices(db: Queryable, cartId: string): Promise<IssuedInvoice[]> {
  const issued = await findInvoices(db, cartId)
  const last = lastOf(issued)
  return issued.filter((one) => one !== last?.invoice && one !== last?.cancellation)
}

/** Whether the invoice names the time of the appointment. It still does after a move that was undone. */
const isForItsTime = ({ reschedules, startAt }: CartSummary['cart'], { edition }: IssuedInvoice): boolean =>
  (reschedules[edition]?.fromStartAt ?? startAt) === startAt

/** Whether the cart has all documents that it needs. None is issued for a move that the office can still undo. */
const isComplete = ({ cart }: CartSummary, { invoice, cancellation }: CartInvoices): boolean =>
  cart.status === 'cancelled' ? cancellation !== undefined : cart.hasUnannouncedMove || isForItsTime(cart, invoice)

type Issue = {
  kind: InvoiceKind
  taken: TakenNumber
  content: StoredInvoiceContent
  /** The former invoice that it cancels or replaces. */
  former: IssuedInvoice | undefined
}

/** The machine-readable invoice; null unless it is for a company. */
async function electronic({ cart, startAt }: CartSummary, { kind, taken, content, former }: Issue) {
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
    former,
  })
}

async function issueInvoice(
  tx: DatabaseTransaction,
  summary: CartSummary,
  former?: IssuedInvoice,
): Promise<IssuedInvoice> {
  const { id: cartId, locale: language, components, reschedules } = summary.cart
  const amounts = invoiceAmounts(components)
  const openCents = summary.cart.onAccount ? openCentsOf(await findAccount(tx, cartId)) : undefined
  const taken = await takeNumber(tx)
  const on = former?.content.due?.on ?? accountDueOn(taken.issuedAt)
  const content = wordInvoice(summary, taken, amounts, former, openCents === undefined ? undefined : { openCents, on })
  return insertInvoice(tx, {
    ...amounts,
    kind: 'invoice',
    edition: reschedules.length,
    taken,
    cartId,
    cancelsId: null,
    language,
    vatPercent: limits.vatPercent,
    content,
    xml: await electronic(summary, { kind: 'invoice', taken, content, former }),
  })
}

/** The appointment when it was to be at the time of an invoice. */
function atTimeOf(summary: CartSummary, { edition }: IssuedInvoice): CartSummary {
  const { reschedules, lengthMinutes } = summary.cart
  const startAt = reschedules[edition]?.fromStartAt
  if (startAt === undefined) return summary
  return { ...summary, startAt, endAt: startAt + lengthMinutes * 60_000 }
}

async function issueCancellation(
  tx: DatabaseTransaction,
  current: CartSummary,
  invoice: IssuedInvoice,
): Promise<IssuedInvoice> {
  const summary = atTimeOf(current, invoice)
  const taken = await takeNumber(tx)
  const content = wordCancellation(summary, taken, invoice)
  return insertInvoice(tx, {
    grossCents: 0 - invoice.grossCents,
    taxCents: 0 - invoice.taxCents,
    voucherCents: 0 - invoice.voucherCents,
    kind: 'cancellation',
    edition: invoice.edition,
    taken,
    cartId: summary.cart.id,
    cancelsId: invoice.id,
    language: invoice.language,
    vatPercent: invoice.vatPercent,
    content,
    xml: await electronic(summary, { kind: 'cancellation', taken, content, former: invoice }),
  })
}

/** Cancels the invoice in force and issues the cart's next one, in the transaction that has the cart locked. */
export async function replaceInvoice(
  tx: DatabaseTransaction,
  summary: CartSummary,
  former: IssuedInvoice,
): Promise<CartInvoices> {
  const replaced = await issueCancellation(tx, summary, former)
  return { invoice: await issueInvoice(tx, summary, former), cancellation: undefined, replaced }
}

/**
 * Issues the cart's missing documents in this transaction: the invoice of a paid cart, a new one for a moved
 * appointment with the cancellation of the former, and the cancellation if the cart was cancelled. Repeated and
 * simultaneous calls are safe. Undefined for a cart that was never paid; throws `not_found`.
 */
export async function issueInvoicesIn(tx: DatabaseTransaction, cartId: string): Promise<CartInvoices | undefined> {
  // Lock the cart first and the counter last, so that nobody waits for a cart while holding a number.
  await lockCart(tx, cartId)
  const summary = await getCartSummary(tx, cartId)
  if (summary.cart.paidAt === null) return undefined
  const invoices = lastOf(await findInvoices(tx, cartId)) ?? {
    invoice: await issueInvoice(tx, summary),
    cancellation: undefined,
    replaced: undefined,
  }
  if (isComplete(summary, invoices)) return invoices
  if (summary.cart.status !== 'cancelled') return replaceInvoice(tx, summary, invoices.invoice)
  return { ...invoices, cancellation: await issueCancellation(tx, summary, invoices.invoice) }
}

/** The cart's invoices, issued now if missing. Undefined for a cart that was never paid. */
export async function cartInvoices(db: Database, summary: CartSummary): Promise<CartInvoices | undefined> {
  const issued = lastOf(await findInvoices(db, summary.cart.id))
  if (issued && isComplete(summary, issued)) return issued
  return transact(db, 'issue invoices', (tx) => issueInvoicesIn(tx, summary.cart.id))
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
