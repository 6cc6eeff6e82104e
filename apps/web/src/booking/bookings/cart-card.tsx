import { Badge, BookingCard, ButtonLink } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { stageBadges } from '../cart/stage-badges.ts'
import { useCartTexts } from '../cart/use-cart-texts.ts'
import type { ActiveCart } from './active-carts.ts'

/** One booking of this device: when, with whom, where, how it stands, and the next step. */
export function CartCard({ cart, stage, token }: ActiveCart & { token: string }): JSX.Element {
  const t = useT()
  const { time } = useFormats()
  const texts = useCartTexts(cart)
  const page = `/bookings/${cart.id}/${token}`
  const held = (stage === 'unpaid' || stage === 'failed') && cart.holdExpiresAt !== null && cart.holdExpiresAt
  return (
    <BookingCard
      day={texts.dayTile}
      title={texts.treatmentNames}
      status={<Badge {...stageBadges[stage]}>{t(`bookings.badge.${stage}`)}</Badge>}
      facts={[
        { icon: 'clock', text: t('bookings.time', { time: texts.time, minutes: texts.minutes }) },
        { icon: texts.comers.count > 1 ? 'users' : 'user', text: texts.expertNames },
        { icon: 'map-pin', text: texts.place },
        { icon: 'ticket', text: t('bookings.code', { code: cart.customId }) },
      ]}
      actions={
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
      }
      note={held && t('bookings.held', { time: time(held) })}
    />
  )
}
