import { Badge, BookingCard, ButtonLink, Untranslated } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT, RichText } from '../../i18n/index.ts'
import { CalendarLink } from '../cart/calendar-link.tsx'
import { CartPlace } from '../cart/cart-place.tsx'
import { CancelPaid } from '../cart/cancel-paid.tsx'
import { MoveAppointment } from '../reschedule/move-appointment.tsx'
import { CancelUnpaid } from '../cart/cancel-unpaid.tsx'
import { useServerClockIfKnown } from '../../platform/server-now.ts'
import { stageBadges } from '../cart/stage-badges.ts'
import { useCartTexts } from '../cart/use-cart-texts.ts'
import type { ActiveCart } from './active-carts.ts'
import { DetailsSheet } from './details-sheet.tsx'

type CartCardProps = {
  token: string
  inSection?: boolean
  /** From an earlier visit, so its links need a connection. */
  isKept?: boolean
  onCancelled: (ended: boolean) => void
  /** It has another time now. */
  onMoved: () => void
} & ActiveCart

const quiet = { size: 'small', variant: 'quiet' } as const

/** An upcoming booking: time, expert, place, status, next step, and cancelling. */
export function CartCard({
  cart,
  stage,
  token,
  inSection,
  isKept = false,
  onCancelled,
  onMoved,
}: CartCardProps): JSX.Element {
  const t = useT()
  const { dateTime, heldUntil } = useFormats()
  const texts = useCartTexts(cart)
  const page = `/bookings/${cart.id}/${token}`
  const held = (stage === 'unpaid' || stage === 'failed') && cart.holdExpiresAt !== null && cart.holdExpiresAt
  const clock = useServerClockIfKnown(held !== false)
  const isUnderWay = stage === 'paid' && cart.hasBegun
  const look = isUnderWay ? 'underWay' : stage
  const unconfirmed = cart.onAccount && look === 'unpaid'
  const confirmed = cart.onAccount && look === 'paid'
  const free = stage === 'paid' && cart.canBeCancelled && cart.cancellableUntil
  return (
    <BookingCard
      day={texts.dayTile}
      title={texts.treatmentNames}
      {...(inSection && { heading: 'h3' })}
      status={
        <Badge {...stageBadges[look]}>
          {t(confirmed ? 'cart.confirmed.badge' : `cart.badge.${unconfirmed ? 'unconfirmed' : look}`)}
        </Badge>
      }
      facts={[
        { icon: 'clock', text: t('bookings.time', { time: texts.time, minutes: texts.minutes }) },
        { icon: texts.comers.count > 1 ? 'users' : 'user', text: <Untranslated>{texts.expertNames}</Untranslated> },
        { icon: 'map-pin', text: <CartPlace cart={cart} /> },
        {
          icon: 'ticket',
          text: (
            <RichText
              id="bookings.code"
              values={{ code: cart.customId }}
              tags={{ code: (code) => <Untranslated>{code}</Untranslated> }}
            />
          ),
        },
      ]}
      actions={
        isKept ? (
          <DetailsSheet cart={cart} page={undefined} />
        ) : (
          <>
            {held && (
              <ButtonLink size="small" href={page}>
                {t(cart.onAccount ? 'bookings.confirm' : 'common.continuePayment')}
              </ButtonLink>
            )}
            <DetailsSheet cart={cart} page={page} />
            {stage === 'paid' && !isUnderWay && (
              <CalendarLink {...quiet} cart={cart} token={token}>
                {t('bookings.calendar')}
              </CalendarLink>
            )}
            {stage === 'paid' && !isUnderWay && (
              <MoveAppointment cart={cart} token={token} look={quiet} onMoved={onMoved} />
            )}
            {stage === 'paid' && !isUnderWay && (
              <CancelPaid cart={cart} token={token} look={quiet} onCancelled={onCancelled} />
            )}
            {held && <CancelUnpaid cart={{ id: cart.id, token }} look={quiet} onCancelled={onCancelled} />}
          </>
        )
      }
      note={
        (!isKept && held && t('bookings.held', { time: heldUntil(held, clock?.answeredAt) })) ||
        (free && t('bookings.freeUntil', { until: dateTime(free) }))
      }
    />
  )
}
