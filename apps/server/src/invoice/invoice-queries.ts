import type { Language, Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { StoredInvoiceContent } from '@ruhepol/database/stored-json'
import type { Invoice } from '@ruhepol/database/tables'
import { hasUnannouncedMove } from '../booking/index.ts'
import { timestamp } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import type { InvoiceAmounts } from './invoice-amounts.ts'

export type InvoiceKind = Invoice['kind']

const columns = [
  'id',
  'kind',
  'edition',
  'cancelsId',
  'replacesId',
  'number',
  'issuedAt',
  'language',
  'grossCents',
  'taxCents',
  'voucherCents',
  'vatPercent',
  'content',
  'xml',
] as const

/** An issued invoice, which never changes. */
export type IssuedInvoice = Row<'invoice', (typeof columns)[number]>

/** The cart's invoices and their cancellations, in the order in which they were issued. */
export async function findInvoices(db: Queryable, cartId: string): Promise<IssuedInvoice[]> {
  return db
    .selectFrom('invoice')
    .select(columns)
    .where('subject', '=', 'booking')
    .where('targetId', '=', cartId)
    .orderBy('year')
    .orderBy('serial')
    .execute()
}

/** The cart of the invoice with this number; undefined if it is that of a cancellation or of none. */
export async function findInvoiceNumbered(db: Queryable, number: string): Promise<{ targetId: string } | undefined> {
  return db
    .selectFrom('invoice')
    .select('targetId')
    .where('subject', '=', 'booking')
    .where('kind', '=', 'invoice')
    .where('number', '=', number)
    .executeTakeFirst()
}

/** An assigned number with its formatted form and date. */
export type TakenNumber = { year: number; serial: number; number: string; issuedAt: Instant }

/**
 * Takes the next number of the Berlin year. Other callers wait until this transaction ends, and a rollback frees the
 * number again, so there are no gaps. A waiting transaction may have begun before the previous number's; it gets the
 * same date at least, so that dates follow the numbers.
 */
export async function takeNumber(tx: DatabaseTransaction): Promise<TakenNumber> {
  const taken = await tx
    .insertInto('invoiceCounter')
    .values({ year: sql`extract(year from app_now() at time zone 'Europe/Berlin')::smallint`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('invoiceCounter.last', '+', 1) })),
    )
    .returning(['year', 'last as serial', sql<string>`invoice_number(year, last)`.as('number')])
    .executeTakeFirstOrThrow()
  // A separate statement, because one that waited for the counter would not see the invoice it waited for.
  const date = await tx
    .selectFrom('invoice')
    .select(sql<Instant>`greatest(app_now(), max(issued_at))`.as('issuedAt'))
    .where('year', '=', taken.year)
    .where('serial', '=', taken.serial - 1)
    .executeTakeFirstOrThrow()
  return { ...taken, ...date }
}

export type NewInvoice = InvoiceAmounts & {
  kind: InvoiceKind
  edition: number
  taken: TakenNumber
  cartId: string
  cancelsId: string | null
  language: Language
  vatPercent: number
  content: StoredInvoiceContent
  xml: string | null
}

export async function insertInvoice(tx: DatabaseTransaction, invoice: NewInvoice): Promise<IssuedInvoice> {
  const { taken, kind, edition, cartId, cancelsId, language, content } = invoice
  return tx
    .insertInto('invoice')
    .values({
      kind,
      edition,
      year: taken.year,
      serial: taken.serial,
      subject: 'booking',
      targetId: cartId,
      cancelsId,
      issuedAt: timestamp(taken.issuedAt),
      language,
      grossCents: invoice.grossCents,
      taxCents: invoice.taxCents,
      voucherCents: invoice.voucherCents,
      vatPercent: invoice.vatPercent,
      content: JSON.stringify(content),
      xml: invoice.xml,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Paid carts without an invoice in force for their present time, and cancelled ones without a cancellation of it. */
export async function cartsWithoutInvoice(db: Queryable, limit: number): Promise<string[]> {
  // After a move that was undone, the former invoice names the right time again.
  const invoices = sql`select from invoice where subject = 'booking' and target_id = cart.id and kind = 'invoice'`
  const inForce = sql`${invoices} and not exists (select from invoice cancelling where cancelling.cancels_id = invoice.id)`
  const isMissing = sql<boolean>`case status
    when 'cancelled' then not exists (${invoices}) or exists (${inForce})
    else not exists (${inForce} and start_at = coalesce((select from_start_at
      from cart_reschedule where cart_id = cart.id and number = edition + 1), start_at))
      and not ${hasUnannouncedMove} end`
  const rows = await db
    .selectFrom('cart')
    .select('id')
    .where('paidAt', 'is not', null)
    .where(isMissing)
    .orderBy('paidAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
