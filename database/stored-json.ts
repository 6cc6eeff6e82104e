import type { Day, Language, PriceComponent } from '@ruhepol/rules'

/** { "en": "…", "de": "…" } as stored. */
export type Localized = Record<Language, string>

/** A picture or loop as stored: the name of a set of files in packages/pictures. */
export type StoredMedia = { type: 'image' | 'video'; name: string }

export type StoredHotel = { feeLabel: Localized; infoBullets: Localized[]; treatmentInfo: Localized }

/** A company's postal address in parts, with the country as in ISO 3166-1. */
export type StoredBillingAddress = {
  street: string
  addition?: string | undefined
  postalCode: string
  locality: string
  country: string
}

export type StoredPriceComponent = PriceComponent

/** What choosing a time of an offer books, apart from the time and the experts. */
export type StoredOfferContents = {
  /** One treatment type for each guest. */
  treatments: string[]
  name: string
  surname: string
  email: string
  phone: string
  language: Language
  street: string
  streetNumber: string
  postalCode: string
  locality: string
  title: string | null
  massageTables: number
  pets: boolean
  notes: string | null
}

/** A line of an invoice, in cents. */
export type StoredInvoiceAmount = { label: string; cents: number }

/** The recipient of an electronic invoice. */
export type StoredBuyer = {
  /** The company's. */
  name: string
  /** The person who booked for it. */
  contact: string
  email: string
  address: StoredBillingAddress
}

/** Every word on an invoice, in its language. The document is rendered from this alone, so that it never changes. */
export type StoredInvoiceContent = {
  title: string
  seller: { name: string; lines: string[] }
  recipient: { label: string; lines: string[] }
  /** The company it is addressed to, if its country is known; absent on an invoice without a machine-readable part. */
  buyer?: StoredBuyer | undefined
  facts: { label: string; value: string }[]
  /** The invoice that a cancellation reverses; empty on an invoice. */
  intro: string
  columns: { service: string; amount: string }
  lines: (StoredInvoiceAmount & { details: string[] })[]
  gross: StoredInvoiceAmount
  net: StoredInvoiceAmount
  tax: StoredInvoiceAmount
  /** How it was paid, or how the money goes back. */
  payments: StoredInvoiceAmount[]
  /** What is to be transferred, in cents, negative on a cancellation; absent if it was paid when it was issued. */
  due?: { cents: number; on: Day; iban: string } | undefined
  note: string
  footer: string[][]
  /** Contains {page} and {pages}. */
  page: string
}
