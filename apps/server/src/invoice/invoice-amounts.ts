import { containedTax, pricePaid, type PriceComponent } from '@ruhepol/rules'

/** Cents: the price of the service after a discount, the tax in it, and the part paid by a voucher. */
export type InvoiceAmounts = { grossCents: number; taxCents: number; voucherCents: number }

/** The amounts of a cart's invoice (decision 0018): the full price, with its tax rounded once. */
export function invoiceAmounts(components: readonly PriceComponent[]): InvoiceAmounts {
  const { priceCents: grossCents, voucherCents } = pricePaid(components)
  return { grossCents, taxCents: containedTax(grossCents), voucherCents }
}
