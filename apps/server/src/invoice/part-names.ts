import { rangeOfInstant, type PriceComponentType } from '@ruhepol/rules'
import type { CartSummary } from '../booking/index.ts'
import { invoiceTexts } from './invoice-texts.ts'

/** The names of price components on a cart's bill, in its language. */
export function partNames({ cart, treatments, location }: CartSummary): Record<PriceComponentType, string> {
  const texts = invoiceTexts[cart.locale].part
  return {
    treatment: texts.treatment({ count: treatments.length, minutes: cart.lengthMinutes }),
    pricingAdjustment: texts.adjustment[rangeOfInstant(cart.startAt) ?? 'morning'],
    // A hotel venue has its own name for the fee.
    atHome: location?.hotel?.feeLabel[cart.locale] ?? texts.atHome,
    discount: cart.discountCode === null ? texts.discount : texts.discountCode({ code: cart.discountCode }),
    voucher: texts.voucher,
  }
}
