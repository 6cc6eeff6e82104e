import { BookingTicket, useToast } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { copyText } from '../../platform/share.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import type { PlacedCart } from '../booking-queries.ts'
import { CalendarLink } from './calendar-link.tsx'
import { CartPlace } from './cart-place.tsx'
import { FormerInvoices, InvoiceLink } from './invoice-link.tsx'
import { useCartTexts } from './use-cart-texts.ts'

type CartTicketProps = {
  cart: PlacedCart
  token: string
}

/** The paid booking as a ticket: time, treatment, place, price, code, calendar link and invoice. */
export function CartTicket({ cart, token }: CartTicketProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const toast = useToast()
  const texts = useCartTexts(cart)
  const bill = readFragment(BillFragmentDoc, cart.price)

  const copy = async (code: string): Promise<void> => {
    const copied = await copyText(code)
    toast({
      text: t(copied ? 'cart.codeCopied' : 'cart.codeNotCopied'),
      tone: copied ? 'done' : 'error',
    })
  }
  return (
    <BookingTicket
      day={texts.dayTile}
      time={texts.time}
      length={texts.length}
      rows={[
        ...texts.treatmentRows,
        { label: t('common.place'), value: <CartPlace cart={cart} /> },
        {
          label: t(cart.onAccount ? 'cart.onAccountRow' : 'cart.paidRow'),
          value:
            bill.total.intValue === 0
              ? t('cart.paidNothing', { voucher: bill.voucherStatus === 'applied' ? 'yes' : 'no' })
              : t('cart.paidValue', {
                  total: money(bill.total.intValue),
                  voucher: bill.voucherStatus === 'applied' ? 'yes' : 'no',
                  tax: money(bill.totalTax.intValue),
                }),
        },
      ]}
      action={
        <>
          <CalendarLink block cart={cart} token={token}>
            {t('cart.calendar')}
          </CalendarLink>
          <InvoiceLink cart={cart} token={token} kind="invoice" />
          <FormerInvoices cart={cart} token={token} />
        </>
      }
      code={{
        label: t('cart.code'),
        value: cart.customId,
        copyLabel: t('cart.copyCode'),
        onCopy: (code) => void copy(code),
      }}
    />
  )
}
