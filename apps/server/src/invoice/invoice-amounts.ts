import { containedTax, pricePaid, type PriceComponent } from '@ruhepol/rules'

/** Cents: what the service costs after a discount, the tax in it, and what of it a voucher paid. */
export type InvoiceAmounts = { grossCents: number; taxCents: number; voucherCents: number }

/** What a cart's invoice is about (decision 0018): the whole price, with its tax rounded once. */
export function invoiceAmounts(components: readonly PriceComponent[]): InvoiceAmounts {
  const { priceCents: grossCents, voucherCents } = pricePaid(components)
  return { grossCents, taxCents: containedTax(grossCents), voucherCents }
}
