import { dayOf, voucherExpiresOn } from '@ruhepol/rules'
import { Part, SummaryRows, Untranslated } from '@ruhepol/ui'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import { RichText, useFormats, useT } from '../../i18n/index.ts'
import { useServerClockIfKnown } from '../../platform/server-now.ts'
import type { PlacedCart } from '../booking-queries.ts'
import { cancelPaidCart } from '../placing/leave-cart.ts'
import { CancelCart } from './cancel-cart.tsx'
import type { CancelCartProps } from './cancel-cart.tsx'
import { contactLink } from './contact-link.tsx'
import { useOwnVoucherRow } from './own-voucher-row.tsx'
import { useCartTexts } from './use-cart-texts.ts'

/** The data of a paid cart needed to cancel it, on its page and in a list. */
type CancellableCart = Pick<
  PlacedCart,
  | 'id'
  | 'customId'
  | 'canBeCancelled'
  | 'cancellableUntil'
  | 'cancellationCompensation'
  | 'refundsVoucherToBuyer'
  | 'voucherSpendableUntil'
  | 'compensation'
  | 'price'
  | ' $fragmentRefs'
>

type CancelPaidProps = {
  cart: CancellableCart
  token: string
  look?: CancelCartProps['look']
  onCancelled: CancelCartProps['onCancelled']
}

/** The compensation and its deadline (rule R19, experience 41). */
function useConsequence(cart: CancellableCart) {
  const t = useT()
  const { dateTime, day, money } = useFormats()
  const ownVoucherRow = useOwnVoucherRow()
  const { components } = readFragment(BillFragmentDoc, cart.price)
  const own = components.find(({ type }) => type === 'voucher')
  const kind = cart.cancellationCompensation
  // Queried separately in a list, which can then be shown without a connection.
  const clock = useServerClockIfKnown(kind === 'voucher')
  return [
    ...(kind === 'none'
      ? []
      : [
          {
            label: t(`cart.cancelPaid.get.${kind}`),
            value: <Untranslated>{money(cart.compensation?.intValue ?? 0)}</Untranslated>,
          },
        ]),
    ...(own ? [ownVoucherRow(cart, 'cart.cancelPaid.get.own', -own.value.intValue)] : []),
    ...(kind === 'voucher' && clock
      ? [
          {
            label: t('cart.cancelPaid.validUntil'),
            value: <Untranslated>{day(voucherExpiresOn(dayOf(clock.answeredAt)))}</Untranslated>,
          },
        ]
      : []),
    ...(cart.cancellableUntil ? [{ label: t('cart.cancelPaid.until'), value: dateTime(cart.cancellableUntil) }] : []),
  ]
}

/**
 * Cancelling a paid booking: shows the compensation before confirming, and in the last 24 hours why it is no longer
 * possible.
 */
export function CancelPaid({
  cart,
  token,
  look = { variant: 'secondary' },
  onCancelled,
}: CancelPaidProps): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const texts = useCartTexts(cart)
  const rows = useConsequence(cart)
  const tooLate = cart.canBeCancelled ? undefined : (
    <RichText id="cart.cancelPaid.tooLate" tags={{ mail: contactLink(cart.customId) }} />
  )
  return (
    <CancelCart
      give={cancelPaidCart}
      cart={{ id: cart.id, token }}
      action={t('cart.cancelPaid.action')}
      title={t('cart.cancelPaid.title', { day: dayLong(texts.day) })}
      failedText={t('common.cancelFailed')}
      look={look}
      onCancelled={onCancelled}
      {...(tooLate && { tooLate })}
    >
      <p>{t('cart.cancelPaid.text', { treatment: texts.treatments.join(', '), time: texts.time })}</p>
      <SummaryRows rows={rows.map(({ label, value }) => ({ label, value: <Part>{value}</Part> }))} />
      {cart.cancellationCompensation !== 'none' && <p>{t(`cart.cancelPaid.how.${cart.cancellationCompensation}`)}</p>}
    </CancelCart>
  )
}
