import { Untranslated } from '@ruhepol/ui'
import type { SummaryRow } from '@ruhepol/ui'
import { useFormats, useT } from '../../i18n/index.ts'
import type { PlacedCart } from '../booking-queries.ts'

type VoucherOfCart = Pick<PlacedCart, 'refundsVoucherToBuyer' | 'voucherSpendableUntil'>

/** The voucher's share in a summary of the compensation: back to the voucher and until when, or to its buyer. */
export function useOwnVoucherRow() {
  const t = useT()
  const { day, money } = useFormats()
  return (
    { refundsVoucherToBuyer, voucherSpendableUntil }: VoucherOfCart,
    label: 'cart.cancelPaid.get.own' | 'cart.cancelled.gave.own',
    cents: number,
  ): SummaryRow => {
    const amount = money(cents)
    if (refundsVoucherToBuyer) return { label: t('cart.voucherToBuyer'), value: <Untranslated>{amount}</Untranslated> }
    const until = voucherSpendableUntil && day(voucherSpendableUntil)
    return {
      label: t(label),
      value: until ? t('cart.ownVoucherUntil', { amount, until }) : <Untranslated>{amount}</Untranslated>,
    }
  }
}
