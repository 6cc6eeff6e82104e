import { Button, CalendarLegend, MonthCalendar, Notice, PeriodPicker, Sheet } from '@ruhepol/ui'
import type { CalendarDay } from '@ruhepol/ui'
import { addDays, daysBetween, firstBookableStart, monthOf, timeRanges } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { withMonthTurned, withTimeRange } from '../../booking/flow/booking-rules.ts'
import { ClearButton } from '../clear-button.tsx'
import { withFreeDay } from '../selection.ts'
import styles from '../discovery.module.css'
import { useDayOffWords } from './day-off-words.ts'
import { dayReason, dayState } from './free-days.ts'
import type { DayState } from './free-days.ts'
import { periodOptions } from './period-options.ts'
import { SectionState } from '../section-state.tsx'
import type { Discovery } from '../use-discovery.ts'
import { useArrowWalk } from '../use-arrow-walk.ts'
import { useFreeDays } from './use-free-days.ts'

/** Any Monday, for naming the weekdays that follow it. */
const someMonday = '2026-01-05'

/** The look of a day in each state. */
const marks = { open: 'open', few: 'few', full: 'full', tooSoon: 'request' } as const satisfies Record<
  DayState,
  CalendarDay['state']
>

/** The calendar's own selection, applied only by its button: closing it changes nothing. Reset on each opening. */
function useDraft(discovery: Discovery): Discovery {
  const { search, sheet } = discovery
  const isOpen = sheet === 'date'
  const [draft, setDraft] = useState({ isOpen, search })
  if (draft.isOpen !== isOpen) setDraft({ isOpen, search: isOpen ? search : draft.search })
  return { ...discovery, search: draft.search, choose: (next) => setDraft({ isOpen, search: next }) }
}

/** Every day with planned shifts, one month at a time. */
export function DateSheet({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { sheet, closeSheet } = discovery
  const draft = useDraft(discovery)
  return (
    <Sheet
      size="tall"
      open={sheet === 'date'}
      onClose={closeSheet}
      title={t('discovery.calendar.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <TakeButton discovery={draft} />
          <div className={styles.sheetClear}>
            <ClearButton discovery={discovery} />
          </div>
        </>
      }
    >
      <Calendar discovery={draft} />
    </Sheet>
  )
}

function TakeButton({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { dayLong, weekday } = useFormats()
  const { search, chooseAndClose } = discovery
  const { date, timeRange } = search
  const label = !date
    ? t('discovery.calendar.chooseDay')
    : timeRange
      ? t('discovery.calendar.takeRange', { day: weekday(date), range: t(`discovery.range.${timeRange}`) })
      : t('discovery.calendar.take', { day: dayLong(date) })
  return (
    <Button block unavailable={!date} onClick={() => chooseAndClose(search)}>
      {label}
    </Button>
  )
}

function Calendar({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { month: monthName, weekday, weekdayShort, dayLong, dateTimeShort } = useFormats()
  const { search, choose, today, firstDay, lastDay, now, place } = discovery
  const dayOffWords = useDayOffWords(discovery)
  const walk = useArrowWalk(search)
  const [month, setMonth] = useState(monthOf(search.date ?? firstDay))
  const first = [`${month}-01`, firstDay].sort()[1] ?? firstDay
  const last = [lastDayOf(month), lastDay].sort()[0] ?? lastDay
  const { days, query } = useFreeDays(discovery, first, daysBetween(first, last) + 1)
  const free = new Map(days?.map((day) => [day.date, day]))
  const chosen = search.date === undefined ? undefined : free.get(search.date)
  const lead = place?.leadTimeHours ?? 0
  const reasonOfChosen = chosen && dayReason(chosen.date, chosen, now, lead, search.numberOfExperts)

  const turnTo = (next: string): void => {
    setMonth(next)
    choose(withMonthTurned(search))
  }
  const dayOf = (day: Day): CalendarDay | undefined => {
    const known = free.get(day)
    if (!known || day < first || day > last) return undefined
    const state = dayState(day, known, now, lead, search.numberOfExperts)
    const reason = dayReason(day, known, now, lead, search.numberOfExperts)
    const words = reason
      ? t(`discovery.day.why.${reason}`)
      : search.expertRoute
        ? t('discovery.day.free')
        : t('discovery.period.experts', { count: known.totalExperts })
    return { state: marks[state], label: `${dayLong(day)}, ${words}` }
  }
  const whyOff = (day: Day): string | undefined => {
    if (day > lastDay) return `${dayLong(day)}, ${t('discovery.calendar.notYet')}`
    return day < firstDay ? `${dayLong(day)}, ${t('discovery.calendar.over')}` : undefined
  }
  const week = Array.from({ length: 7 }, (_, index) => addDays(someMonday, index))
  return (
    <>
      <div>
        <MonthCalendar
          month={month}
          title={monthName(`${month}-01`)}
          weekdays={week.map((day) => ({ short: weekdayShort(day).replace('.', ''), long: weekday(day) }))}
          dayOf={dayOf}
          whyOff={whyOff}
          value={search.date ?? null}
          today={today}
          first={monthOf(firstDay)}
          last={monthOf(lastDay)}
          previousLabel={t('discovery.calendar.previous')}
          nextLabel={t('discovery.calendar.next')}
          onMonthChange={turnTo}
          onSelect={(date) => {
            const day = free.get(date)
            if (day) choose(withFreeDay(search, day))
          }}
        />
        {/* The empty month is the placeholder while its days load. */}
        <SectionState query={query} label={t('discovery.day.loading')} shapes={null} />
      </div>
      {lastDayOf(month) > lastDay && (
        <p className={styles.small}>{t('discovery.day.until', { day: dayLong(lastDay) })}</p>
      )}
      <CalendarLegend
        open={t('discovery.day.free')}
        few={!search.expertRoute && t('discovery.calendar.few')}
        request={t('discovery.calendar.request')}
        full={t('discovery.calendar.full')}
      />
      {chosen && reasonOfChosen && <RequestNotice title={dayOffWords(chosen.date, reasonOfChosen)} />}
      {chosen && !reasonOfChosen && (
        <>
          <h3 className={styles.calendarDay}>{dayLong(chosen.date)}</h3>
          <PeriodPicker
            compact
            name="sheetTimeRange"
            label={t('discovery.period.label')}
            value={search.timeRange ?? null}
            onValueChange={(value) => {
              const range = timeRanges.find((one) => one === value)
              if (range) choose(withTimeRange(walk.from(), range))
            }}
            events={walk.events}
            periods={periodOptions(t, {
              chosen,
              now,
              leadTimeHours: lead,
              alone: search.expertRoute,
              numberOfExperts: search.numberOfExperts,
            })}
          />
        </>
      )}
      <p className={styles.small}>
        {t('discovery.day.leadTime', {
          hours: lead,
          moment: dateTimeShort(firstBookableStart({ now, leadTimeMinutes: lead * 60 })),
        })}
      </p>
    </>
  )
}

/** The note below a day available on request only: why, and what comes next. */
function RequestNotice({ title }: { title: string }): JSX.Element {
  const t = useT()
  return (
    <Notice icon="mail" announced="politely" title={title}>
      {t('discovery.calendar.requestText')}
    </Notice>
  )
}

function lastDayOf(month: string): Day {
  const nextMonth = monthOf(addDays(`${month}-28`, 4))
  return addDays(`${nextMonth}-01`, -1)
}
