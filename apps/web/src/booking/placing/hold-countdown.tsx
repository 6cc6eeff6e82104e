import { Countdown } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import type { JSX } from 'react'
import { RichText, useT } from '../../i18n/index.ts'
import { useServerClock } from '../../platform/server-now.ts'

/** How long the slot is still held (decision 9); silent but at 5 and 1 minutes. */
export function HoldCountdown({ until, onEnd }: { until: string; onEnd: () => void }): JSX.Element {
  const t = useT()
  const { now } = useServerClock()
  return (
    <Countdown
      endsAt={Date.parse(until)}
      total={limits.holdMinutes * 60_000}
      now={now}
      // The time itself is an element, so it stands where the message has its tag.
      sentence={(time) => <RichText id="booking.hold" tags={{ time: () => <b>{time}</b> }} />}
      announcement={(minutes) => t('booking.holdLeft', { minutes })}
      onEnd={onEnd}
    />
  )
}
