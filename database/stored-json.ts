import type { Language } from '@ruhepol/rules'

/** { "en": "…", "de": "…" } as stored. */
export type Localized = Record<Language, string>

/** A picture or loop as stored: the name of a file set in packages/pictures. */
export type StoredMedia = { type: 'image' | 'video'; name: string }

export type StoredHotel = { feeLabel: Localized; infoBullets: Localized[]; treatmentInfo: Localized }

/** A company's postal address in parts; the country as in ISO 3166-1. */
export type StoredBillingAddress = {
  street: string
  addition?: string | undefined
  postalCode: string
  locality: string
  country: string
}

export type StoredPriceComponent = {
  type: 'treatment' | 'pricingAdjustment' | 'atHome' | 'discount' | 'voucher'
  valueCents: number
}

/** Something that is on an invoice with its amount, cents. */
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
