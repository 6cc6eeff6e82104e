import { ButtonLink, Notice, SummaryRows, Untranslated } from '@ruhepol/ui'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { bookAgainHref } from '../cart/book-again.ts'
import { useOwnVoucherRow } from '../cart/own-voucher-row.tsx'
import type { MovableCart } from './movable-cart.ts'
import type { MoveTime } from './use-move-times.ts'

/** A free time at another price: the price of a new booking, and what cancelling this one returns. */
export function OtherTotal({ cart, time }: { cart: MovableCart; time: MoveTime }): JSX.Element {
  const t = useT()
  const { money, dateTime } = useFormats()
  const ownVoucherRow = useOwnVoucherRow()
  const kind = cart.cancellationCompensation
  const { components } = readFragment(BillFragmentDoc, cart.price)
  const own = components.find(({ type }) => type === 'voucher')
  return (
    <Notice
      tone="info"
      announced="politely"
      title={t('cart.move.otherTitle', { when: dateTime(time.time) })}
      action={
        <ButtonLink size="small" variant="secondary" href={bookAgainHref(cart, time.time)}>
          {t('cart.move.bookAnew')}
        </ButtonLink>
      }
    >
      <p>{t('cart.move.otherText')}</p>
      <SummaryRows
        rows={[
          { label: t('cart.move.newBooking'), value: <Untranslated>{money(time.total.intValue)}</Untranslated> },
          ...(kind === 'none'
            ? []
            : [
                {
                  label: t(`cart.cancelPaid.get.${kind}`),
                  value: <Untranslated>{money(cart.compensation?.intValue ?? 0)}</Untranslated>,
                },
              ]),
          ...(own ? [ownVoucherRow(cart, 'cart.cancelPaid.get.own', -own.value.intValue)] : []),
        ]}
      />
    </Notice>
  )
}
