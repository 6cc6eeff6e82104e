import { DateStrip, PeriodPicker, Step } from '@ruhepol/ui'
import { addDays, firstRequestDay, isRangeTooLate, lastRequestDay, timeRanges } from '@ruhepol/rules'
import type { Instant } from '@ruhepol/rules'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { FieldError } from '../form/field-error.tsx'
import { rangeHours } from '../discovery/index.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { TurnDays } from '../page/turn-days.tsx'
import { dropping } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import styles from './request-page.module.css'
import { wishIds } from './use-request-form.ts'
import type { RequestForm } from './use-request-form.ts'

/** Days shown at a time. */
const shownDays = 14
/** A chosen day beyond the first two weeks comes after this many others. */
const daysBefore = 3

export type QuestionProps = {
  search: BookingSearch
  choose: (next: BookingSearch) => void
} & Pick<RequestForm, 'errorOf'>

/** Any day with planned shifts, and a time of day that is not nearly over. */
export function DayQuestion({ search, choose, errorOf, now }: QuestionProps & { now: Instant }): JSX.Element {
  const t = useT()
  const { dayLong, monthShort, weekdayShort } = useFormats()
  const earliest = firstRequestDay(now)
  const last = lastRequestDay(now)
  const { date } = search
  const turns = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(() =>
    date !== undefined && date >= addDays(earliest, shownDays) ? addDays(date, -daysBefore) : earliest,
  )
  const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index)).filter((day) => day <= last)
  const turn = (by: number): void => {
    const next = addDays(first, by)
    setFirst(next < earliest ? earliest : next)
    // At either end the clicked button is removed, so the focus goes to the other one.
    requestAnimationFrame(() => {
      if (!turns.current?.contains(document.activeElement)) turns.current?.querySelector('button')?.focus()
    })
  }
  return (
    <Step title={t('request.when.title')} titleId="when">
      <div id={wishIds.date} tabIndex={-1} className={styles.answer} aria-describedby="wishDay-error">
        <DateStrip
          // A new first day needs a new strip, which scrolls to its chosen day.
          key={first}
          name="date"
          label={t('discovery.day.title')}
          value={date ?? null}
          onValueChange={(day) => choose({ ...dropping(search, 'slot'), date: day })}
          days={days.map((day) => ({
            value: day,
            weekday: weekdayShort(day),
            number: Number(day.slice(8)),
            month: monthShort(day),
            description: dayLong(day),
          }))}
        />
        <div ref={turns} className={styles.turn}>
          <TurnDays
            onEarlier={first > earliest && (() => turn(-shownDays))}
            onLater={addDays(first, shownDays) <= last && (() => turn(shownDays))}
          />
        </div>
        <FieldError id="wishDay-error">{errorOf('date')}</FieldError>
      </div>
      <div id={wishIds.timeRange} tabIndex={-1} className={styles.answer} aria-describedby="wishRange-error">
        <PeriodPicker
          name="timeRange"
          label={t('discovery.period.label')}
          value={search.timeRange ?? null}
          onValueChange={(value) => {
            const timeRange = timeRanges.find((range) => range === value)
            if (timeRange) choose({ ...dropping(search, 'slot'), timeRange })
          }}
          periods={timeRanges.map((range) => {
            const isOver = date !== undefined && isRangeTooLate(date, range, now)
            return {
              value: range,
              name: t(`discovery.period.${range}`),
              hours: t('discovery.period.hours', { hours: rangeHours[range] }),
              note: isOver && t('discovery.period.tooLate'),
              disabled: isOver,
            }
          })}
        />
        <FieldError id="wishRange-error">{errorOf('timeRange')}</FieldError>
      </div>
    </Step>
  )
}
