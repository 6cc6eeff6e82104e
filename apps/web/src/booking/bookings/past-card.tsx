import { Badge, ButtonLink, PastBooking } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { PastCartFragment } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { Portraits } from '../cart/portraits.tsx'
import { stageBadges } from '../cart/stage-badges.ts'
import { useCartTexts } from '../cart/use-cart-texts.ts'
import { DetailsSheet } from './details-sheet.tsx'
import { Rebook } from './rebook.tsx'

/**
 * A past or cancelled booking, with links to review each expert and to book again. `isKept`: from an earlier visit, so
 * its links need a connection.
 */
export function PastCard({ cart, isKept }: { cart: PastCartFragment; isKept: boolean }): JSX.Element {
  const t = useT()
  const { day } = useFormats()
  const texts = useCartTexts(cart)
  const cancelled = cart.status === 'cancelled'
  const toReview = cart.bookings.find(({ canBeReviewed }) => canBeReviewed)
  const reviewed = !toReview && cart.bookings.every(({ hasReview }) => hasReview)
  return (
    <PastBooking
      pictures={<Portraits size="small" bookings={cart.bookings} />}
      title={t('bookings.pastTitle', { treatments: texts.treatmentNames, experts: texts.expertNames })}
      line={t('bookings.pastLine', { day: day(texts.day), time: texts.time, minutes: texts.minutes })}
      actions={
        <>
          {cancelled && (
            <Badge {...stageBadges.cancelled}>
              {t(cart.isUncharged ? 'cart.badge.uncharged' : 'cart.badge.cancelled')}
            </Badge>
          )}
          {reviewed && <Badge {...stageBadges.past}>{t('bookings.reviewed')}</Badge>}
          {toReview && !isKept && (
            <ButtonLink size="small" variant="soft" icon="star" href={`/review/${toReview.id}`}>
              {t('bookings.review')}
            </ButtonLink>
          )}
          {!isKept && <Rebook size="small" variant="quiet" cart={cart} />}
          <DetailsSheet cart={cart} page={isKept ? undefined : `/bookings/${cart.id}/${cart.token ?? ''}`} past />
        </>
      }
    />
  )
}
