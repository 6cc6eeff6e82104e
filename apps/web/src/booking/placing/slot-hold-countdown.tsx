import { limits } from '@ruhepol/rules'
import { Button, Notice } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import styles from './hold-countdown.module.css'
import { HoldClock } from './hold-countdown.tsx'
import type { SlotHold } from './use-slot-hold.ts'

/** The countdown of a slot held before anything is placed (decision 0077), then an offer to hold it again. */
export function SlotHoldCountdown({ hold }: { hold: SlotHold }): JSX.Element | null {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const { state, until } = hold
  const isOver = state === 'over' || state === 'refused'
  useEffect(() => {
    // The pressed button was removed.
    if (pressed.current && !isOver) box.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [isOver])
  if (state === 'none') return null
  return (
    <div ref={box} tabIndex={-1} className={styles.hold}>
      {!isOver && <HoldClock until={until} minutes={limits.slotHoldMinutes} onEnd={hold.end} />}
      {isOver && (
        <Notice
          icon="clock"
          announced="politely"
          title={t('booking.holdOver.title')}
          action={
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                pressed.current = true
                hold.again()
              }}
            >
              {t('booking.holdOver.action')}
            </Button>
          }
        >
          {t(state === 'refused' ? 'booking.holdOver.refused' : 'booking.holdOver.text')}
        </Notice>
      )}
    </div>
  )
}
