import { announce, Button, Countdown, Notice } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JSX } from 'react'
import { ExtendHoldDocument } from '../../gql/graphql.ts'
import { RichText, isHoldShort, useFormats, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { cartStateQuery, holdQuery } from '../booking-queries.ts'
import styles from './hold-countdown.module.css'
import { noteHold } from './place-cart.ts'

const minute = 60_000
/** Milliseconds before the end from which more time is offered. */
const offeredBefore = 5 * minute

type HoldCountdownProps = {
  cart: { id: string; token: string }
  /** RFC 3339. */
  until: string
  onEnd: () => void
}

/** The remaining time of the slot's hold (rule R9), and near its end an offer to extend it (decision 0073). */
export function HoldCountdown({ cart, until, onEnd }: HoldCountdownProps): JSX.Element {
  const { now } = useServerClock()
  const box = useRef<HTMLDivElement>(null)
  const isNearEnd = useIsNearEnd(until, now)
  return (
    <div ref={box} tabIndex={-1} className={styles.hold}>
      <HoldClock until={until} minutes={limits.holdMinutes} onEnd={onEnd} />
      {isNearEnd && <LongerHold cart={cart} onHeld={() => box.current?.focus({ preventScroll: true })} />}
    </div>
  )
}

type HoldClockProps = {
  /** RFC 3339; undefined while it loads, to reserve the space of the countdown. */
  until: string | undefined
  /** How long a slot is held at first, shown as a full ring. */
  minutes: number
  onEnd: () => void
}

/** The remaining time of a hold by the server's clock, or its end if that is hours away, as for telephone bookings. */
export function HoldClock({ until, minutes, onEnd }: HoldClockProps): JSX.Element {
  const t = useT()
  const { dateTime } = useFormats()
  const { now } = useServerClock()
  return (
    <Countdown
      key={until}
      className={until === undefined ? styles.asking : undefined}
      endsAt={until === undefined ? minutes * minute : Date.parse(until)}
      total={minutes * minute}
      now={until === undefined ? () => 0 : now}
      // The time is a separate element at the place of its tag in the message.
      sentence={(time, left) =>
        until === undefined || isHoldShort(left) ? (
          <RichText id="booking.hold" tags={{ time: () => <b>{time}</b> }} />
        ) : (
          t('booking.holdUntil', { until: dateTime(until) })
        )
      }
      announcement={(left) => t('booking.holdLeft', { minutes: left })}
      onEnd={onEnd}
    />
  )
}

/** Whether the hold ends soon; false on the server, whose clock differs from the page's. */
function useIsNearEnd(until: string, now: () => number): boolean {
  const [nearEndOf, setNearEndOf] = useState<string>()
  const wait = useEffectEvent(() => Date.parse(until) - now() - offeredBefore)
  useEffect(() => {
    const timer = setTimeout(() => setNearEndOf(until), wait())
    return () => clearTimeout(timer)
  }, [until])
  return nearEndOf === until
}

type LongerHoldProps = {
  /** The clicked button was removed. */
  onHeld: () => void
} & Pick<HoldCountdownProps, 'cart'>

/** Offers to extend the hold if that is possible. */
function LongerHold({ cart: { id, token }, onHeld }: LongerHoldProps): JSX.Element | null {
  const t = useT()
  const { time } = useFormats()
  const queryClient = useQueryClient()
  const fail = useFailureToast()
  const [isWorking, setIsWorking] = useState(false)
  const { data } = useQuery({ ...holdQuery(id, token), staleTime: 0 })
  const { holdExpiresAt, holdLimitAt } = data?.multipleBookingDetails ?? {}
  if (!holdExpiresAt || !holdLimitAt || Date.parse(holdLimitAt) - Date.parse(holdExpiresAt) < minute) return null

  const extend = async (): Promise<void> => {
    setIsWorking(true)
    try {
      // Repeating the call changes nothing.
      const { extendHold } = await execute(ExtendHoldDocument, { cartId: id, token }, { idempotent: true })
      announce(t('booking.longer.done', { until: time(holdLimitAt) }))
      onHeld()
      noteHold(id, extendHold.holdExpiresAt)
    } catch (error) {
      fail(error, 'extendHold')
    } finally {
      const queries = [cartStateQuery(id, token), holdQuery(id, token)]
      await Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
      setIsWorking(false)
    }
  }
  return (
    <Notice
      icon="clock"
      announced="politely"
      title={t('booking.longer.title')}
      action={
        <Button size="small" variant="secondary" loading={isWorking} onClick={() => void extend()}>
          {t('booking.longer.action', { until: time(holdLimitAt) })}
        </Button>
      }
    >
      {t('booking.longer.text', { until: time(holdLimitAt) })}
    </Notice>
  )
}
