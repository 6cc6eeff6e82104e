import { useEffect, useEffectEvent, useState } from 'react'
import type { JSX, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { announce } from '../live-region/announce.ts'
import styles from './countdown.module.css'

export type CountdownProps = {
  /** The instant it ends, in epoch milliseconds. */
  endsAt: number
  /** The full duration in milliseconds, shown as a full ring. */
  total: number
  /** The current instant by the server's clock, in epoch milliseconds. */
  now: () => number
  /**
   * The sentence around the remaining time, such as "We hold your time for 11:52 minutes"; `left` is the remaining time
   * in milliseconds.
   */
  sentence: (time: ReactNode, left: number) => ReactNode
  /** The announcement for assistive technology when this many minutes remain. */
  announcement: (minutes: number) => string
  onEnd?: () => void
  className?: string | undefined
}

const MINUTE = 60_000
const ANNOUNCED_MINUTES = [5, 1]

const clock = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long a slot is still held; announced only at 5 minutes and at 1 minute. */
export const Countdown = ({
  endsAt,
  total,
  now,
  sentence,
  announcement,
  onEnd,
  className,
}: CountdownProps): JSX.Element => {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()))

  const remaining = useEffectEvent(() => Math.max(0, endsAt - now()))
  const pass = useEffectEvent((before: number, after: number) => {
    // A clock that is corrected in the meantime does not give time back.
    setLeft((known) => Math.min(known, after))
    const minutes = ANNOUNCED_MINUTES.find((mark) => before > mark * MINUTE && after <= mark * MINUTE)
    if (minutes !== undefined) announce(announcement(minutes))
    if (after === 0) onEnd?.()
  })

  useEffect(() => {
    let before = remaining()
    const timer = setInterval(() => {
      const after = remaining()
      if (after === 0) clearInterval(timer)
      pass(before, after)
      before = after
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])

  const share = Math.min(100, Math.ceil((left / total) * 100))
  const time = (
    <time dateTime={`PT${Math.ceil(left / 1000)}S`} translate="no" suppressHydrationWarning>
      {clock(left)}
    </time>
  )
  return (
    <div className={joinClasses(styles.countdown, left <= MINUTE && styles.soon, className)}>
      <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.5" />
        <circle
          className={styles.left}
          cx="18"
          cy="18"
          r="15.5"
          pathLength="100"
          strokeDasharray={`${share} 100`}
          suppressHydrationWarning
        />
      </svg>
      <p role="timer" aria-live="off">
        {sentence(time, left)}
      </p>
    </div>
  )
}
