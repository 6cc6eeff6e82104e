import { Fragment, useEffect, useId, useRef } from 'react'
import type { JSX, ReactNode } from 'react'
import { ChoiceGroup, ChoiceInput } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './date-strip.module.css'

export type StripDay = {
  /** yyyy-MM-dd. */
  value: string
  /** Short: "Sat". */
  weekday: ReactNode
  /** The day of the month. */
  number: ReactNode
  /** Short, beside the number: "Nov". Shown on the first day of the strip and where the month changes. */
  month: ReactNode
  /** "11 free", "full", "request". */
  note?: ReactNode
  /** Read out after the visible text: "Tuesday, 24 November", with the reason if the day cannot be chosen. */
  description: string
  /** `request`: too soon for an instant booking, leads to the booking request. `full`: cannot be chosen. */
  kind?: 'open' | 'request' | 'full'
}

export type DateStripProps = {
  days: readonly StripDay[]
} & ChoiceGroupProps

/** The next 14 days as radios: a strip to swipe on the phone, a two-week grid from 600 px. */
export const DateStrip = ({ days, ...group }: DateStripProps): JSX.Element => {
  const strip = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('label:has(:checked)')
    const scroller = chosen?.parentElement
    if (!chosen || !scroller || scroller.scrollWidth <= scroller.clientWidth) return
    scroller.scrollLeft = chosen.offsetLeft - (scroller.clientWidth - chosen.offsetWidth) / 2
    // Only initially; afterwards the person scrolls.
  }, [])

  return (
    <div ref={strip}>
      <ChoiceGroup group={group} className={styles.strip}>
        {days.map((day, at) => (
          <Fragment key={day.value}>
            <label className={joinClasses(styles.day, day.kind === 'request' && styles.request)}>
              <ChoiceInput
                group={group}
                value={day.value}
                disabled={day.kind === 'full'}
                aria-describedby={`${id}-${day.value}`}
              />
              <span className={styles.weekday}>{day.weekday}</span>{' '}
              <span>
                <span className={styles.number} translate="no">
                  {day.number}
                </span>{' '}
                {(at === 0 || day.value.endsWith('-01')) && <span className={styles.month}>{day.month}</span>}
              </span>{' '}
              {day.note && <span className={styles.note}>{day.note}</span>}
              <Icon name="check" size={16} />
            </label>
            <span hidden id={`${id}-${day.value}`}>
              {day.description}
            </span>
          </Fragment>
        ))}
      </ChoiceGroup>
    </div>
  )
}
