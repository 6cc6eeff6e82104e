import { rangeOfInstant, writtenMoney, type PriceComponentType } from '@ruhepol/rules'
import type { CartSummary } from '../booking/index.ts'
import { filled, mailTexts } from './mail-texts.ts'

/** The bill of a cart as it was quoted: each part with its name, then the total (decisions 16a and 20). */
export function billLines({ cart, treatments, location }: CartSummary): string[] {
  const language = cart.locale
  const texts = mailTexts[language].bill
  const money = (cents: number) => writtenMoney(cents, language)
  const names: Record<PriceComponentType, string> = {
    treatment: filled(treatments.length === 1 ? texts.treatment : texts.treatmentsOfTwo, {
      minutes: cart.lengthMinutes,
    }),
    pricingAdjustment: texts.adjustment[rangeOfInstant(cart.startAt.getTime()) ?? 'morning'],
    // A hotel venue names its own fee (spec 2, booking flow 9).
    atHome: location?.hotel?.feeLabel[language] ?? texts.atHome,
    discount: cart.discountCode === null ? texts.discount : filled(texts.discountCode, { code: cart.discountCode }),
    voucher: texts.voucher,
  }
  const lines = cart.components.map(({ type, valueCents }) => {
    // A true minus sign, as on the bill of the page.
    const amount = valueCents < 0 ? `−${money(-valueCents)}` : money(valueCents)
    return filled(texts.line, { name: names[type], amount })
  })
  lines.push(filled(texts.total, { total: money(cart.totalCents), tax: money(cart.taxCents) }))
  const left = cart.voucherRemainingCents ?? 0
  if (left > 0) lines.push(filled(texts.voucherLeft, { left: money(left) }))
  return lines
}
