import { addDays, monthOf, weekdayOf } from '@ruhepol/rules'
import { useEffect, useId, useRef, useState } from 'react'
import type { JSX, KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import { addMonths, weeksOf } from './calendar-days.ts'
import styles from './month-calendar.module.css'

export type CalendarDay = {
  /** `request` and `full` lead to the booking request. */
  state: 'open' | 'few' | 'request' | 'full'
  /** The day in words with its state, such as "Saturday, 5 December, fully booked". */
  label: string
}

export type MonthCalendarProps = {
  /** The month shown: yyyy-MM. */
  month: string
  /** As written: "December 2026". */
  title: string
  /** Monday first. */
  weekdays: readonly { short: string; long: string }[]
  /** The state of a day (yyyy-MM-dd); undefined while unknown or if it cannot be booked. */
  dayOf: (day: string) => CalendarDay | undefined
  /** The day in words with the reason why it cannot be chosen, for days about which `dayOf` says nothing. */
  whyOff?: (day: string) => string | undefined
  value?: string | null
  today: string
  onSelect: (day: string) => void
  /** Called by the arrows, PageUp, PageDown and when the focus moves across the edge. */
  onMonthChange: (month: string) => void
  /** The months you can turn to: yyyy-MM. */
  first: string
  last: string
  previousLabel: string
  nextLabel: string
}

/** The day to which each key moves the focus. */
const KEY_STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - weekdayOf(day)),
  End: (day) => addDays(day, 7 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** A month as a grid of days; days without data can be focused but not chosen. */
export const MonthCalendar = ({
  month,
  title,
  weekdays,
  dayOf,
  whyOff,
  value,
  today,
  onSelect,
  onMonthChange,
  first,
  last,
  previousLabel,
  nextLabel,
}: MonthCalendarProps): JSX.Element => {
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(value ?? today)
  const walking = useRef(false)

  const preferred = [at, value, today].find((day) => day && monthOf(day) === month)
  const reachable = preferred ?? `${month}-01`

  useEffect(() => {
    if (!walking.current) return
    walking.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus()
  }, [reachable, month])

  const walk = (event: KeyboardEvent<HTMLButtonElement>, day: string): void => {
    const target = KEY_STEPS[event.key]?.(day)
    if (!target) return
    event.preventDefault()
    const targetMonth = monthOf(target)
    if (targetMonth < first || targetMonth > last) return
    walking.current = true
    setAt(target)
    if (targetMonth !== month) onMonthChange(targetMonth)
  }

  const turn = (count: number): void => onMonthChange(monthOf(addMonths(`${month}-01`, count)))

  return (
    <div>
      <div className={styles.head}>
        <IconButton icon="chevron-left" label={previousLabel} unavailable={month <= first} onClick={() => turn(-1)} />
        <p className={styles.title} id={titleId} aria-live="polite">
          {title}
        </p>
        <IconButton icon="chevron-right" label={nextLabel} unavailable={month >= last} onClick={() => turn(1)} />
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of the ARIA practices is a table */}
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday.long} scope="col">
                <abbr title={weekday.long}>{weekday.short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) =>
                day === undefined ? (
                  <td key={column} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    known={dayOf(day)}
                    offLabel={whyOff?.(day)}
                    chosen={day === value}
                    isToday={day === today}
                    reachable={day === reachable}
                    onSelect={(chosen) => {
                      setAt(chosen)
                      onSelect(chosen)
                    }}
                    onKeyDown={walk}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = {
  day: string
  known: CalendarDay | undefined
  offLabel: string | undefined
  chosen: boolean
  isToday: boolean
  reachable: boolean
  onSelect: (day: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>, day: string) => void
}

const DayCell = ({
  day,
  known,
  offLabel,
  chosen,
  isToday,
  reachable,
  onSelect,
  onKeyDown,
}: DayCellProps): JSX.Element => {
  const state = known?.state ?? 'off'
  return (
    <td>
      <button
        type="button"
        translate="no"
        data-day={day}
        data-first-focus={reachable ? '' : undefined}
        className={joinClasses(styles.day, styles[state], chosen && styles.chosen)}
        tabIndex={reachable ? 0 : -1}
        aria-label={known ? known.label : offLabel}
        aria-pressed={known && chosen}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!known || undefined}
        onClick={() => known && onSelect(day)}
        onKeyDown={(event) => onKeyDown(event, day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

export type CalendarLegendProps = {
  open: ReactNode
  few?: ReactNode
  request?: ReactNode
  full: ReactNode
}

/** A legend for the marks in the calendar. */
export const CalendarLegend = ({ open, few, request, full }: CalendarLegendProps): JSX.Element => (
  <ul className={styles.legend}>
    <li>
      <i aria-hidden="true" />
      <span>{open}</span>
    </li>
    {few && (
      <li>
        <i className={styles.fewMark} aria-hidden="true" />
        <span>{few}</span>
      </li>
    )}
    {request && (
      <li>
        <i className={styles.requestMark} aria-hidden="true" />
        <span>{request}</span>
      </li>
    )}
    <li>
      <s aria-hidden="true" translate="no">
        13
      </s>
      <span>{full}</span>
    </li>
  </ul>
)
