import type { Language } from '@ruhepol/rules'
import type { ColumnType, Generated } from 'kysely'
import type { StoredBillingAddress } from './cart-tables.ts'
import type { InstantDefault } from './column-types.ts'

export interface InvoiceCounterTable {
  /** In Europe/Berlin. */
  year: number
  last: number
}

/** Something that stands on an invoice with its amount, cents. */
export type StoredInvoiceAmount = { label: string; cents: number }

/** Who an electronic invoice is to. */
export type StoredBuyer = {
  /** Of the company. */
  name: string
  /** Who booked for it. */
  contact: string
  email: string
  address: StoredBillingAddress
}

/** Every word on an invoice, in its language. The document is made of this alone, so that it stays what it was. */
export type StoredInvoiceContent = {
  title: string
  seller: { name: string; lines: string[] }
  recipient: { label: string; lines: string[] }
  /** The company that it is to, where its country is known; absent on what is for people alone. */
  buyer?: StoredBuyer | undefined
  facts: { label: string; value: string }[]
  /** Which invoice a cancellation takes back; empty on an invoice. */
  intro: string
  columns: { service: string; amount: string }
  lines: (StoredInvoiceAmount & { details: string[] })[]
  gross: StoredInvoiceAmount
  net: StoredInvoiceAmount
  tax: StoredInvoiceAmount
  /** How it was paid, or how it goes back. */
  payments: StoredInvoiceAmount[]
  note: string
  footer: string[][]
  /** With places for {page} and {pages}. */
  page: string
}

export interface InvoiceTable {
  id: Generated<string>
  kind: 'invoice' | 'cancellation'
  year: number
  serial: number
  number: ColumnType<string, never, never>
  subject: 'booking' | 'voucher'
  target_id: string
  cancels_id: string | null
  issued_at: InstantDefault
  language: Language
  gross_cents: number
  tax_cents: number
  voucher_cents: number
  vat_percent: number
  content: ColumnType<StoredInvoiceContent, string, never>
  /** The same as XML by EN 16931, byte for byte as it was issued; null on an invoice that is for people alone. */
  xml: ColumnType<string | null, string | null, never>
}
