import { Badge, BookingCard, ButtonLink } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { stageBadges } from '../cart/stage-badges.ts'
import { useCartTexts } from '../cart/use-cart-texts.ts'
import type { ActiveCart } from './active-carts.ts'
import type { PastCart } from './past-carts.ts'

/** One booking: when, with whom, where, how it stands, and the next step. */
export function CartCard({
  cart,
  stage,
  token,
  inSection,
  isKept,
}: (ActiveCart | PastCart) & {
  token: string
  inSection?: boolean
  /** Of an earlier visit: what it leads to needs a connection. */
  isKept?: boolean
}): JSX.Element {
  const t = useT()
  const { day, time } = useFormats()
  const texts = useCartTexts(cart)
  const page = `/bookings/${cart.id}/${token}`
  const isOver = stage === 'past' || stage === 'cancelled'
  const when = t('bookings.time', { time: texts.time, minutes: texts.minutes })
  const held = (stage === 'unpaid' || stage === 'failed') && cart.holdExpiresAt !== null && cart.holdExpiresAt
  return (
    <BookingCard
      day={texts.dayTile}
      title={texts.treatmentNames}
      {...(inSection && { heading: 'h3' })}
      status={<Badge {...stageBadges[stage]}>{t(`bookings.badge.${stage}`)}</Badge>}
      facts={[
        // What is over may be of another year.
        { icon: 'clock', text: isOver ? t('bookings.dayAndTime', { day: day(texts.day), time: when }) : when },
        { icon: texts.comers.count > 1 ? 'users' : 'user', text: texts.expertNames },
        { icon: 'map-pin', text: texts.place },
        { icon: 'ticket', text: t('bookings.code', { code: cart.customId }) },
      ]}
      actions={
        !isKept && (
          <>
            {held && (
              <ButtonLink size="small" href={page}>
                {t('bookings.pay')}
              </ButtonLink>
            )}
            {!held && (
              <ButtonLink size="small" variant="secondary" href={page}>
                {t('bookings.open')}
              </ButtonLink>
            )}
            {stage === 'paid' && (
              <ButtonLink size="small" variant="quiet" icon="calendar-plus" href={`${page}/calendar.ics`} download>
                {t('bookings.calendar')}
              </ButtonLink>
            )}
          </>
        )
      }
      note={!isKept && held && t('bookings.held', { time: time(held) })}
    />
  )
}
