import { cancellableUntil, dayOf } from '@ruhepol/rules'
import type { Instant } from '@ruhepol/rules'
import { DayTile } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { CartAppointmentFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import type { MovableCart } from './movable-cart.ts'
import styles from './reschedule.module.css'

type CompareTimesProps = {
  cart: MovableCart
  /** The new start. */
  time: string
  now: Instant
}

/** The old and the new time side by side, and until when the new one can be cancelled or moved. */
export function CompareTimes({ cart, time, now }: CompareTimesProps): JSX.Element {
  const t = useT()
  const { dayLong, dateTime, monthShort, weekdayShort, timeRange } = useFormats()
  const { time: former, length } = readFragment(CartAppointmentFragmentDoc, cart)
  const first = useRef<HTMLHeadingElement>(null)
  // The button that led here was replaced.
  useEffect(() => first.current?.focus(), [])
  const side = (start: Instant, label: string, past: boolean): JSX.Element => {
    const day = dayOf(start)
    return (
      <div className={styles.side}>
        <h3 {...(past && { ref: first, tabIndex: -1 })}>{label}</h3>
        <DayTile
          month={monthShort(day)}
          number={String(Number(day.slice(8)))}
          weekday={weekdayShort(day)}
          label={dayLong(day)}
          past={past}
        />
        <p translate="no">{timeRange(start, start + length * 60_000)}</p>
      </div>
    )
  }
  const start = Date.parse(time)
  const until = cancellableUntil(start)
  return (
    <>
      <div className={styles.sides}>
        {side(Date.parse(former), t('cart.move.before'), true)}
        {side(start, t('cart.move.after'), false)}
      </div>
      <p>{t('cart.move.keeps')}</p>
      <p>{until > now ? t('cart.move.until', { until: dateTime(until) }) : t('cart.move.last')}</p>
    </>
  )
}
