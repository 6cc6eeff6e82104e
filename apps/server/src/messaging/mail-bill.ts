import { pricePaid, writtenMoney } from '@ruhepol/rules'
import type { CartSummary } from '../booking/index.ts'
import { partNames } from '../invoice/index.ts'
import { mailTexts } from './mail-texts.ts'

/** A cart's bill as quoted: each component with its name, then the total (rules R16a and R20). */
export function billLines(summary: CartSummary): string[] {
  const { cart } = summary
  const language = cart.locale
  const texts = mailTexts[language].bill
  const money = (cents: number) => writtenMoney(cents, language)
  const names = partNames(summary)
  const lines = cart.components.map(({ type, valueCents }) =>
    texts.line({ name: names[type], amount: money(valueCents) }),
  )
  const { priceCents, voucherCents } = pricePaid(cart.components)
  const total = voucherCents > 0 ? texts.totalAfterVoucher : texts.total
  lines.push(total({ total: money(cart.totalCents), price: money(priceCents), tax: money(cart.taxCents) }))
  const left = cart.voucherRemainingCents ?? 0
  if (left > 0) lines.push(texts.voucherLeft({ left: money(left) }))
  return lines
}
