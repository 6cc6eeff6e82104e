import { DateStrip, EmptyState, Step, TextButton } from '@ruhepol/ui'
import type { StripDay } from '@ruhepol/ui'
import { addDays, dayOf, firstBookableStart, isTooSoon } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import type { JSX } from 'react'
import { sentences, useFormats, useT } from '../../i18n/index.ts'
import styles from '../discovery.module.css'
import { useDayOffWords, useNearestWords } from './day-off-words.ts'
import { dayReason, nearestFreeDay } from './free-days.ts'
import type { FreeDay } from './free-days.ts'
import { NearestDayButton } from './nearest-day.tsx'
import { GoneNotice } from '../starts/gone-notice.tsx'
import { SectionState } from '../section-state.tsx'
import { withFreeDay } from '../selection.ts'
import { DayShapes } from '../shapes.tsx'
import { part } from '../../platform/part.tsx'
import { stripLength } from '../use-discovery.ts'
import type { Discovery } from '../use-discovery.ts'
import { useArrowWalk } from '../use-arrow-walk.ts'
import { useLatched } from '../use-latched.ts'
import { useFreeDays } from './use-free-days.ts'

const DateSheet = part(() => import('./date-sheet.tsx').then((module) => module.DateSheet), {
  missing: 'discovery.day.sheetMissing',
})

/** A day of the next two weeks, or of the calendar. */
export function DayStep({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { sheet, openSheet, stripStart, lastDay } = discovery
  const { days, query } = useFreeDays(discovery, stripStart, stripLength)
  const sheetWanted = useLatched(sheet === 'date')
  return (
    <Step
      title={t('discovery.day.title')}
      titleId="day"
      action={
        <TextButton icon="calendar-days" aria-haspopup="dialog" onClick={() => openSheet('date')}>
          {t('discovery.day.all')}
        </TextButton>
      }
    >
      <SectionState query={query} label={t('discovery.day.loading')} shapes={<DayShapes />} />
      {/* Later days are not open for booking yet, so nothing is known of them. */}
      {days && <Days discovery={discovery} days={days.filter(({ date }) => date <= lastDay)} />}
      {sheetWanted && <DateSheet discovery={discovery} />}
    </Step>
  )
}

function Days({ discovery, days }: { discovery: Discovery; days: readonly FreeDay[] }): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search, choose, stripStart, lastDay } = discovery
  const words = useStripWords(discovery)
  const walk = useArrowWalk(search)
  const strip = Array.from({ length: stripLength }, (_, index) => addDays(stripStart, index))
  const shown = strip.filter((day) => day <= lastDay)
  const free = new Map(days.map((day) => [day.date, day]))
  return (
    <>
      <DateStrip
        // A new first day needs a new strip, which scrolls to its chosen day.
        key={stripStart}
        name="date"
        labelledBy="day"
        value={search.date ?? null}
        onValueChange={(date) => {
          const day = free.get(date)
          if (!day) return
          const from = walk.from()
          choose(withFreeDay(from, day), from)
        }}
        events={walk.events}
        days={shown.map((day) => words(day, free.get(day)))}
      />
      {shown.length < strip.length && (
        <p className={styles.small}>{t('discovery.day.until', { day: dayLong(lastDay) })}</p>
      )}
      <DayHint discovery={discovery} days={days} />
    </>
  )
}

/** A day of the strip in words. */
function useStripWords({ now, place, search }: Discovery): (day: Day, free: FreeDay | undefined) => StripDay {
  const t = useT()
  const { weekdayShort, dayLong, monthShort } = useFormats()
  return (day, free) => {
    const reason = dayReason(day, free, now, place?.leadTimeHours ?? 0, search.numberOfExperts)
    const note = reason
      ? t(`discovery.day.note.${reason}`)
      : search.expertRoute
        ? t('discovery.day.free')
        : t('discovery.day.freeCount', { count: free?.totalExperts ?? 0 })
    return {
      value: day,
      weekday: weekdayShort(day),
      number: Number(day.slice(8)),
      month: monthShort(day),
      note,
      description: reason ? `${dayLong(day)}, ${t(`discovery.day.why.${reason}`)}` : dayLong(day),
      kind: reason ? 'request' : 'open',
    }
  }
}

/** Reasons whose days are listed below the strip; the lead time already explains days that are too soon. */
const listedReasons = ['fullyBooked', 'needsTwoExperts', 'nobodyForTreatment', 'expertOff'] as const

/** Below the strip: why days cannot be chosen, and the nearest one if that includes the chosen day. */
function DayHint({ discovery, days }: { discovery: Discovery; days: readonly FreeDay[] }): JSX.Element | null {
  const t = useT()
  const { dateTimeShort, weekdayShort } = useFormats()
  const dayOffWords = useDayOffWords(discovery)
  const nearestWords = useNearestWords(discovery)
  const { search, now, place } = discovery
  const lead = place?.leadTimeHours ?? 0
  const leadTime = { now, leadTimeMinutes: lead * 60 }
  const reasonOf = (day: FreeDay) => dayReason(day.date, day, now, lead, search.numberOfExperts)
  const noneNear = search.numberOfExperts === 2 ? 'discovery.day.noneNearForTwo' : 'discovery.day.noneNear'
  const chosen = days.find((day) => day.date === search.date)
  const reason = chosen && reasonOf(chosen)
  const nearest =
    search.date === undefined
      ? undefined
      : nearestFreeDay(days, search.date, { numberOfExperts: search.numberOfExperts })
  if (chosen && reason) {
    const lost = search.slot ?? search.gone
    return (
      <>
        {lost && dayOf(Date.parse(lost)) === chosen.date && <GoneNotice discovery={discovery} slot={lost} />}
        <EmptyState
          off
          title={dayOffWords(chosen.date, reason)}
          action={<NearestDayButton isDayOff discovery={discovery} day={nearest} />}
        >
          {sentences(nearest ? nearestWords(nearest) : t(noneNear), t('discovery.request.text'))}
        </EmptyState>
      </>
    )
  }
  const lines = [
    days.some((day) => isTooSoon(day.date, leadTime)) &&
      t('discovery.day.leadTime', { hours: lead, moment: dateTimeShort(firstBookableStart(leadTime)) }),
    ...listedReasons.map((listed) => {
      const ofReason = days.filter((day) => reasonOf(day) === listed)
      const names = ofReason.map(({ date }) => `${weekdayShort(date)} ${Number(date.slice(8))}.`)
      return names.length > 0 && t(`discovery.day.days.${listed}`, { days: names.join(', ') })
    }),
  ].filter(Boolean)
  if (days.every((day) => day.totalExperts < (search.numberOfExperts ?? 1))) {
    return (
      <EmptyState off title={t(noneNear)} action={<NearestDayButton discovery={discovery} day={undefined} />}>
        {t('discovery.day.noneNearText')}
      </EmptyState>
    )
  }
  return lines.length > 0 ? <p className={styles.small}>{lines.join(' ')}</p> : null
}
