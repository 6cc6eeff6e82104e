import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CSSProperties, FocusEvent, JSX, KeyboardEvent } from 'react'
import { dayOf, instantAt, QUARTER_MINUTES } from '@ruhepol/rules'
import type { CalendarFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useNow } from '../platform/clock.ts'
import { CalendarRow } from './calendar-row.tsx'
import styles from './calendar.module.css'
import { FIRST, LAST } from './clock-of.ts'
import { writtenQuarter } from '../platform/quarters.ts'
import { LaneRow } from './lane-row.tsx'
import { entryStop, isStop, moveStop, type Stop } from './move-stop.ts'
import {
  attributeOf,
  idOfRow,
  LANE,
  linesOf,
  stopOf,
  stopOfBooking,
  stopRowsOf,
  type CalendarRow as Row,
} from './rows.ts'
import { PlanBar } from './plan-bar.tsx'
import { ghostsOf } from './plan.ts'
import { scrollToRows } from './scroll-to-rows.ts'
import { useClosedSheet } from './use-closed-sheet.ts'
import { useDrag } from './use-drag.ts'
import { useIsPhone } from './use-is-phone.ts'
import { stepOf, usePlan } from './use-plan.ts'
import { useWords } from './use-words.ts'

/** The height of a row in pixels, with a mouse and on a phone; the same as `--row` in the stylesheet. */
const ROW = 46
const ROW_ON_PHONE = 57
/** The height of the hours in pixels, as in the stylesheet. */
const HEAD = 36
const OVERSCAN = 6
const QUARTER = QUARTER_MINUTES * 60_000

const hours = Array.from({ length: (LAST - FIRST) / 4 }, (_, hour) => FIRST + hour * 4)

/** The present time in quarter hours of the day, by the clock in Berlin. */
const quarterOfNow = (now: number, day: string): number => FIRST + (now - instantAt(day, FIRST)) / QUARTER

type Props = {
  calendar: CalendarFragment
  label: string
  /** The text of a row's first cell, and a description of what pressing it does. */
  titleOf: (row: Row) => string
  titleDoes: (row: Row) => string
  /** Whether the rows are days of one expert. */
  isWeek: boolean
  /** Whether the focus was in the grid that this one replaces. */
  takesFocus: boolean
  onOpen: (code: string) => void
  onName: (row: Row) => void
}

/** One row per expert or day, with the hours as columns. Only rows in view are in the document. */
export function CalendarGrid(props: Props): JSX.Element {
  const { calendar, label, titleOf, titleDoes, isWeek, takesFocus, onOpen, onName } = props
  const { t } = useTexts()
  const words = useWords(calendar.treatments)
  const now = useNow()
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Stop>()
  const [moves, setMoves] = useState(takesFocus ? 1 : 0)

  const { rows, day, withoutExpert } = calendar
  // In a week, each row itself shows whether the expert is absent.
  const lane = useMemo(() => (isWeek ? [] : withoutExpert.map(({ booking }) => booking)), [isWeek, withoutExpert])
  const stopRows = useMemo(() => stopRowsOf(lane, rows), [lane, rows])
  const today = dayOf(now)
  const isToday = today === day
  const nowQuarter = quarterOfNow(now, today)
  // The focused booking may be gone after a refresh; Tab then enters the grid at another stop.
  const tabStop = chosen && isStop(stopRows, chosen) ? chosen : entryStop(stopRows, isToday ? nowQuarter - 4 : FIRST)
  const tabIndexOfRow = rows.findIndex((row) => idOfRow(row) === tabStop?.row)

  const height = useIsPhone() ? ROW_ON_PHONE : ROW
  const margin = HEAD + linesOf(lane).length * height
  const rowOfToday = rows.findIndex((row) => row.day === today)
  // The rows that the present time is marked in: in a week the row of today, otherwise all of them and the lane.
  const dayRows = isWeek ? { top: margin + rowOfToday * height, height } : { top: HEAD }
  const nowRows = rowOfToday < 0 ? undefined : dayRows
  // The library's functions cannot be memoized, and nothing here needs that.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: margin,
    // The row with the focus stays in the document, even far out of view.
    rangeExtractor: (range: Range) =>
      tabIndexOfRow === -1
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), tabIndexOfRow])].sort((one, other) => one - other),
  })

  // Rows are higher on a phone, which the library does not notice by itself.
  useEffect(() => virtual.measure(), [virtual, height])

  const bring = useEffectEvent(() => {
    const attribute = tabStop && attributeOf(tabStop)
    const element = scroller.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(attribute ?? '')}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  // The rows are drawn once the height is known.
  const isDrawn = virtual.getVirtualItems().length > 0
  // Focus it only after an arrow key: the tab stop also changes after a refresh, which must not move the focus.
  useEffect(() => {
    if (moves > 0 && isDrawn) bring()
  }, [moves, isDrawn])

  const showNow = useEffectEvent(() => {
    const element = scroller.current
    if (!element || !isToday || isWeek) return
    const passed = Math.min(Math.max((nowQuarter - FIRST) / (LAST - FIRST), 0), 1)
    const names = element.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0
    // A quarter of what is in view lies before the present time.
    element.scrollLeft = (element.scrollWidth - names) * passed - (element.clientWidth - names) / 4
  })
  // If not all hours fit, scroll to the present ones.
  useEffect(() => showNow(), [])

  const planning = usePlan(calendar, isWeek)
  const { plan, preview } = planning
  const ghosts = useMemo(() => (plan ? ghostsOf(plan, preview) : undefined), [plan, preview])
  const nameOf = (expertId: string): string =>
    rows.find((row) => row.expertId === expertId)?.expert ??
    withoutExpert.find(({ booking }) => booking.expertId === expertId)?.booking.expert ??
    ''
  const show = useEffectEvent(() => {
    const element = scroller.current
    const ids = rows.map(idOfRow)
    const drawn = ids.filter((id) => ghosts?.has(id))
    // If a couple's two rows do not both fit, the one of the expert who is moved to is shown.
    const first = drawn.find((id) => id.startsWith(`${plan?.to} `)) ?? drawn[0]
    if (!element || first === undefined) return
    const indices = [first, ...drawn].map((id) => ids.indexOf(id))
    const { scrollTop: top, clientHeight: visible } = element
    element.scrollTop = scrollToRows(indices, { margin, height, covered: HEAD, top, visible })
    const ghost = element.querySelector(`[data-ghost="${CSS.escape(first)}"]`)
    ghost?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useEffect(() => show(), [ghosts])

  /** The keys of a preview; false for all others. */
  const pressInPlan = ({ key, shiftKey }: KeyboardEvent, stop: Stop): boolean => {
    const step = shiftKey ? stepOf(key) : undefined
    if (step) planning.take(stop, step)
    else if (plan && key === 'Escape') planning.end()
    else if (plan && key === 'Enter') planning.open()
    else return false
    return true
  }
  const press = (event: KeyboardEvent): void => {
    const attribute = (event.target as HTMLElement).dataset['stop']
    if (attribute === undefined || event.altKey || event.metaKey) return
    if (!event.ctrlKey && pressInPlan(event, stopOf(attribute))) return event.preventDefault()
    if (event.shiftKey) return
    const next = moveStop(stopRows, stopOf(attribute), event.key, event.ctrlKey)
    if (!next) return
    event.preventDefault()
    planning.end()
    setChosen(next)
    setMoves((before) => before + 1)
  }
  const focus = (event: FocusEvent): void => {
    const attribute = (event.target as HTMLElement).dataset['stop']
    if (attribute === undefined) return
    setChosen(stopOf(attribute))
    // The keys act on the booking with the focus.
    if (plan && attributeOf(plan.stop) !== attribute) planning.end()
  }

  useClosedSheet((code) => {
    const stop = stopOfBooking(stopRows, code, chosen?.row)
    if (!stop) return
    setChosen(stop)
    setMoves((before) => before + 1)
  })

  /** Gives the focus back to the booking, since the button that has it goes away. */
  const leaveBar = (by: () => void): void => {
    by()
    setMoves((before) => before + 1)
  }

  const dragging = useDrag({
    rows,
    height,
    onDrag: planning.drag,
    onDrop: (stop) => {
      planning.drop()
      setChosen(stop)
      setMoves((before) => before + 1)
    },
  })

  const firstNumber = lane.length > 0 ? 3 : 2
  return (
    // Without `display: grid`, in which the preview's bar would not stick to the lower edge of the screen.
    <div>
      <div ref={scroller} className={styles.scroller} style={{ '--row': `${height}px` } as CSSProperties}>
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + firstNumber - 1}
          tabIndex={-1}
          className={styles.grid}
          onKeyDown={press}
          onFocus={focus}
          {...dragging}
        >
          <div role="row" aria-rowindex={1} className={styles.head}>
            <div role="columnheader" className={styles.corner}>
              {isWeek ? t('common.day') : t('calendar.who')}
            </div>
            <div role="columnheader" className={styles.hours}>
              {hours.map((quarter) => (
                <span key={quarter}>{writtenQuarter(quarter)}</span>
              ))}
            </div>
          </div>
          {lane.length > 0 && (
            <LaneRow
              bookings={lane}
              words={words}
              tabStop={tabStop?.row === LANE ? tabStop.item : undefined}
              planned={plan?.code}
              onOpen={onOpen}
            />
          )}
          <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              if (!row) return null
              const id = idOfRow(row)
              return (
                <CalendarRow
                  key={id}
                  row={row}
                  title={titleOf(row)}
                  titleDoes={titleDoes(row)}
                  words={words}
                  number={index + firstNumber}
                  top={start - margin}
                  tabStop={tabStop?.row === id ? tabStop.item : undefined}
                  ghost={ghosts?.get(id)}
                  planned={row.bookings.some(({ code }) => code === plan?.code) ? plan?.code : undefined}
                  onOpen={onOpen}
                  onName={onName}
                />
              )
            })}
          </div>
          {nowRows && nowQuarter >= FIRST && nowQuarter < LAST && (
            <div aria-hidden="true" className={styles.nowTrack} style={nowRows}>
              <span className={styles.nowLine} style={{ left: `${((nowQuarter - FIRST) / (LAST - FIRST)) * 100}%` }} />
            </div>
          )}
        </div>
      </div>
      {plan && (
        <PlanBar
          plan={plan}
          preview={preview}
          error={planning.error}
          rows={rows}
          nameOf={nameOf}
          isWeek={isWeek}
          isPossible={planning.isPossible}
          onStep={(step) => planning.take(plan.stop, step)}
          onOpen={() => leaveBar(planning.open)}
          onEnd={() => leaveBar(planning.end)}
        />
      )}
    </div>
  )
}
