import type { PriceLine } from '@ruhepol/ui'
import { rangeOfInstant } from '@ruhepol/rules'
import type { PriceComponentType } from '@ruhepol/rules'
import type { BillFragment } from '../gql/graphql.ts'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import type { LocalizedTexts } from '../i18n/index.ts'

interface BillContext {
  /** The start, RFC 3339: its time of day names the adjustment. */
  time: string
  /** Minutes. */
  length: number
  /** What a hotel calls its fee (spec 2, booking flow 9). */
  feeLabel: LocalizedTexts | undefined
  /** The applied code, where it is known. */
  code?: string
}

/** The lines of a bill in words; amounts as written, with their sign. */
export function useBillLines(): (bill: BillFragment, context: BillContext) => PriceLine[] {
  const t = useT()
  const text = useLocalized()
  const { money } = useFormats()
  return (bill, { time, length, feeLabel, code }) => {
    const range = rangeOfInstant(Date.parse(time)) ?? 'morning'
    const labels: Record<PriceComponentType, string> = {
      treatment: t('booking.bill.treatment', { minutes: length }),
      pricingAdjustment: t(`booking.bill.adjustment.${range}`),
      atHome: feeLabel ? text(feeLabel) : t('booking.bill.atHome'),
      discount: code ? t('booking.bill.discountCode', { code }) : t('booking.bill.discount'),
      voucher: t('booking.bill.voucher'),
    }
    return bill.components.map(({ type, value }) => ({
      label: labels[type],
      // A true minus sign, as wide as a figure.
      amount: value.intValue < 0 ? `−${money(-value.intValue)}` : money(value.intValue),
      minus: value.intValue < 0,
    }))
  }
}
