import { PriceBreakdown } from '@ruhepol/ui'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BillFragmentDoc, CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { useBillLines } from '../appointment/bill-lines.ts'
import type { PlacedCart } from '../booking-queries.ts'

/** The bill of a placed cart, as it was quoted (decision 20). */
export function CartBill({ cart, className }: { cart: PlacedCart; className?: string | undefined }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const linesOf = useBillLines()
  const bill = readFragment(BillFragmentDoc, cart.price)
  const { time, length, bookings } = readFragment(CartAppointmentFragmentDoc, cart)
  const left = bill.voucherRemainingBalance?.intValue ?? 0
  const total = bill.total.intValue
  return (
    <PriceBreakdown
      className={className}
      lines={linesOf(bill, { time, length, treatments: bookings.length, feeLabel: cart.location?.hotel?.feeLabel })}
      total={{ label: t('booking.total'), amount: money(total) }}
      note={
        <>
          {total > 0 && <span>{t('booking.bill.tax', { tax: money(bill.totalTax.intValue) })}</span>}
          {total > 0 && left > 0 && <br />}
          {left > 0 && <span>{t('booking.bill.voucherLeft', { left: money(left) })}</span>}
        </>
      }
    />
  )
}
