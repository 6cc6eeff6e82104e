import { rangeOfInstant, type PriceComponentType } from '@ruhepol/rules'
import type { CartSummary } from '../booking/index.ts'
import { filled } from '../platform/filled-text.ts'
import { invoiceTexts } from './invoice-texts.ts'

/** What the parts of a cart's price are called on its bill, in its language, wherever one is written. */
export function partNames({ cart, treatments, location }: CartSummary): Record<PriceComponentType, string> {
  const texts = invoiceTexts[cart.locale].part
  return {
    treatment: filled(treatments.length === 1 ? texts.treatment : texts.treatmentsOfTwo, {
      minutes: cart.lengthMinutes,
    }),
    pricingAdjustment: texts.adjustment[rangeOfInstant(cart.startAt.getTime()) ?? 'morning'],
    // A hotel venue names its own fee (specification 2, step 9).
    atHome: location?.hotel?.feeLabel[cart.locale] ?? texts.atHome,
    discount: cart.discountCode === null ? texts.discount : filled(texts.discountCode, { code: cart.discountCode }),
    voucher: texts.voucher,
  }
}
