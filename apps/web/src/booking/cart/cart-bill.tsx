import { PriceBreakdown } from '@ruhepol/ui'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BillFragmentDoc, CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { useBillLines, useTaxWords } from '../appointment/bill-lines.ts'
import type { PlacedCart } from '../booking-queries.ts'

/** A placed cart's bill, as quoted (rule R20). */
export function CartBill({ cart, className }: { cart: PlacedCart; className?: string | undefined }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const linesOf = useBillLines()
  const taxWords = useTaxWords()
  const bill = readFragment(BillFragmentDoc, cart.price)
  const { time, length, bookings } = readFragment(CartAppointmentFragmentDoc, cart)
  const left = bill.voucherRemainingBalance?.intValue ?? 0
  const tax = taxWords(bill)
  return (
    <PriceBreakdown
      className={className}
      lines={linesOf(bill, { time, length, treatments: bookings.length, feeLabel: cart.location?.hotel?.feeLabel })}
      total={{ label: t('common.total'), amount: money(bill.total.intValue) }}
      note={
        <>
          {tax && <span>{tax}</span>}
          {tax && left > 0 && <br />}
          {left > 0 && <span>{t('booking.bill.voucherLeft', { left: money(left) })}</span>}
        </>
      }
    />
  )
}
