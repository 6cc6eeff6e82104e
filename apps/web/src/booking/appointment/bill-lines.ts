import type { PriceLine } from '@ruhepol/ui'
import { pricePaid, rangeOfInstant, timeRanges } from '@ruhepol/rules'
import type { PriceComponentType, TimeRange } from '@ruhepol/rules'
import type { BillFragment } from '../../gql/graphql.ts'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import type { LocalizedTexts } from '../../i18n/index.ts'

/** A guest's treatment with its prices by length, cents. */
export type GuestTreatment = {
  treatmentName: string
  prices: readonly ({ length: number } & Record<TimeRange, { intValue: number }>)[]
}

/**
 * The base price of each of two treatments in the bill; empty for a single treatment, or if prices have changed, so
 * that the lines always add up.
 */
export function sharesOf(
  guests: readonly GuestTreatment[],
  length: number,
  sum: number,
): { name: string; cents: number }[] {
  if (guests.length < 2) return []
  const shares = guests.map(({ treatmentName, prices }) => {
    const price = prices.find((one) => one.length === length)
    const cents = price ? Math.min(...timeRanges.map((range) => price[range].intValue)) : Number.NaN
    return { name: treatmentName, cents }
  })
  return shares.reduce((all, { cents }) => all + cents, 0) === sum ? shares : []
}

type BillContext = {
  /** The start (RFC 3339), whose time of day names the adjustment. */
  time: string
  /** Minutes. */
  length: number
  /** The number of guests if `guests` is not given. */
  treatments?: number
  /** The treatment of each guest. */
  guests?: readonly GuestTreatment[]
  /** The hotel's name for its fee. */
  feeLabel: LocalizedTexts | undefined
  /** The applied code, if known. */
  code?: string
}

/** The price before a voucher pays, in cents. */
function priceOf({ components }: BillFragment): number {
  return pricePaid(components.map(({ type, value }) => ({ type, valueCents: value.intValue }))).priceCents
}

/** The VAT in a bill, as on the invoice; undefined for a free booking. */
export function useTaxWords(): (bill: BillFragment) => string | undefined {
  const t = useT()
  const { money } = useFormats()
  return (bill) => {
    const price = priceOf(bill)
    if (price === 0) return undefined
    const voucher = price === bill.total.intValue ? 'no' : 'yes'
    return t('booking.bill.tax', { voucher, price: money(price), tax: money(bill.totalTax.intValue) })
  }
}

/** The lines of a bill in words; formatted amounts with their sign. */
export function useBillLines(): (bill: BillFragment, context: BillContext) => PriceLine[] {
  const t = useT()
  const text = useLocalized()
  const { money } = useFormats()
  return (bill, { time, length, guests = [], treatments = guests.length, feeLabel, code }) => {
    const range = rangeOfInstant(Date.parse(time)) ?? 'morning'
    const labels: Record<PriceComponentType, string> = {
      treatment: t('booking.bill.treatment', { count: Math.max(1, treatments), minutes: length }),
      pricingAdjustment: t(`booking.bill.adjustment.${range}`),
      atHome: feeLabel ? text(feeLabel) : t('booking.bill.atHome'),
      discount: code ? t('booking.bill.discountCode', { code }) : t('booking.bill.discount'),
      voucher: t('booking.bill.voucher'),
    }
    const line = (label: string, cents: number): PriceLine => ({
      label,
      amount: money(cents),
      minus: cents < 0,
    })
    return bill.components.flatMap(({ type, value: { intValue } }) => {
      const shares = type === 'treatment' ? sharesOf(guests, length, intValue) : []
      return shares.length > 0
        ? shares.map(({ name, cents }) => line(t('booking.bill.treatmentOf', { name, minutes: length }), cents))
        : [line(labels[type], intValue)]
    })
  }
}
