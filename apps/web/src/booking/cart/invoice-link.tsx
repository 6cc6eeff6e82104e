import { ButtonLink } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { PlacedCart } from '../booking-queries.ts'

type InvoiceLinkProps = {
  cart: PlacedCart
  token: string
  kind: 'invoice' | 'cancellationInvoice'
}

const files = { invoice: 'invoice.pdf', cancellationInvoice: 'cancellation-invoice.pdf' } as const

/** Downloads a paid cart's invoice, or its cancellation. */
export function InvoiceLink({ cart, token, kind }: InvoiceLinkProps): JSX.Element {
  const t = useT()
  return (
    <ButtonLink
      block
      variant="secondary"
      icon="download"
      href={`/bookings/${cart.id}/${token}/${files[kind]}`}
      download
    >
      {t(`cart.${kind}`)}
    </ButtonLink>
  )
}

/** Downloads the invoices that were replaced, with their cancellations. */
export function FormerInvoices({ cart, token }: Omit<InvoiceLinkProps, 'kind'>): JSX.Element[] {
  const t = useT()
  return cart.formerInvoices.map(({ number, isCancellation }) => (
    <ButtonLink
      key={number}
      block
      variant="quiet"
      icon="download"
      href={`/bookings/${cart.id}/${token}/invoices/${number}`}
      download
    >
      {t(isCancellation ? 'cart.formerCancellation' : 'cart.formerInvoice', { number })}
    </ButtonLink>
  ))
}
