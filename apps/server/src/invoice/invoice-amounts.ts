import { containedTax, type PriceComponent } from '@ruhepol/rules'

/** Cents: what the service costs after a discount, the tax in it, and what of it a voucher paid. */
export type InvoiceAmounts = { grossCents: number; taxCents: number; voucherCents: number }

/**
 * What a cart's invoice is about (decision 0018): the whole price, for a voucher is a means of payment and lowers nothing. The
 * tax is rounded once (decision 16).
 */
export function invoiceAmounts(components: readonly PriceComponent[]): InvoiceAmounts {
  let grossCents = 0
  let voucherCents = 0
  for (const { type, valueCents } of components) {
    if (type === 'voucher') voucherCents -= valueCents
    else grossCents += valueCents
  }
  return { grossCents, taxCents: containedTax(grossCents), voucherCents }
}
