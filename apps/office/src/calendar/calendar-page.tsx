import { addDays, dayOf, limits, weekdayOf } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { JSX } from 'react'
import { CalendarDayDocument, CalendarWeekDocument } from '../gql/graphql.ts'
import type { CalendarFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Page } from '../page/page.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { officeQuery } from '../platform/api.ts'
import { useKeys } from '../platform/keys.ts'
import { useIsIn, useMe } from '../platform/session.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import styles from './calendar-page.module.css'
import { quarterOfClock } from './clock-of.ts'
import { writtenQuarter } from '../platform/quarters.ts'
import { DayBar } from './day-bar.tsx'
import { Filters } from './filters.tsx'
import { Legend } from './legend.tsx'
import type { CalendarRow } from './rows.ts'
import type { CalendarSearch } from './search.ts'

/** Milliseconds between two refreshes while the page is visible. */
const REFRESH = 10_000

const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** Fetches what the address names: the week of an expert, or the day of a city. */
function useCalendar(search: CalendarSearch, city: string, isIn: boolean) {
  const { day, expert, skill, free } = search
  const ofDay = {
    cityId: city,
    day: day ?? null,
    treatmentTypeId: skill ?? null,
    freeAt: quarterOfClock(free) ?? null,
  }
  const ofWeek = { expertId: expert ?? '', from: day === undefined ? null : mondayOf(day) }
  const looks = { refetchInterval: isIn && REFRESH, refetchIntervalInBackground: false }
  const dayQuery = useQuery({
    ...officeQuery(CalendarDayDocument, ofDay),
    select: ({ calendarDay }): CalendarFragment => calendarDay,
    enabled: expert === undefined,
    ...looks,
  })
  const weekQuery = useQuery({
    ...officeQuery(CalendarWeekDocument, ofWeek),
    select: ({ calendarWeek }): CalendarFragment => calendarWeek,
    enabled: expert !== undefined,
    ...looks,
  })
  return expert === undefined ? dayQuery : weekQuery
}

/**
 * How many bookings are shown, each counted once: a couple's booking is in two rows, and a booking whose expert has
 * left is only in the lane.
 */
const bookingsIn = ({ rows, withoutExpert }: CalendarFragment): number =>
  new Set(
    [...rows.flatMap(({ bookings }) => bookings), ...withoutExpert.map(({ booking }) => booking)].map(
      ({ code }) => code,
    ),
  ).size

function Closures({ closures }: Pick<CalendarFragment, 'closures'>): JSX.Element | null {
  const { t, formats } = useTexts()
  if (closures.length === 0) return null
  return (
    <ul className={styles.closures}>
      {closures.map(({ day, from, to }) => (
        <li key={`${day} ${from}`}>
          {t('calendar.closure', { day: formats.dayShort(day), from: writtenQuarter(from), to: writtenQuarter(to) })}
        </li>
      ))}
    </ul>
  )
}

/** The calendar: bookings and free hours of a city's day, or of one expert's week. */
export function CalendarPage(): JSX.Element {
  const { t, formats } = useTexts()
  const { cities } = useMe()
  const search = useSearch({ from: '/calendar' })
  const navigate = useNavigate()
  const [wasInGrid, setWasInGrid] = useState(false)
  const city = search.city ?? cities[0]?.id ?? ''
  const isWeek = search.view === 'week'
  const isIn = useIsIn()
  const query = useCalendar(search, city, isIn)
  const [latest, setLatest] = useState(query.data)
  if (query.data && query.data !== latest) setLatest(query.data)
  const shown = search.day === undefined ? query.data?.day : isWeek ? mondayOf(search.day) : search.day

  const change = useCallback(
    (to: CalendarSearch): void => {
      // While a day loads, nothing has the focus because there is no grid; keep what was known before.
      const { activeElement, body } = document
      setWasInGrid((was) => (activeElement === body ? was : activeElement?.closest('[role=grid]') != null))
      void navigate({ to: '/calendar', search: (now: CalendarSearch) => ({ ...now, ...to }) })
    },
    [navigate],
  )
  const open = useCallback(
    (code: string): void => void navigate({ to: '.', search: (now) => ({ ...now, booking: code }) }),
    [navigate],
  )
  const openName = useCallback(
    ({ expertId, day }: CalendarRow): void =>
      change(isWeek ? { view: undefined, expert: undefined, day } : { view: 'week', expert: expertId }),
    [change, isWeek],
  )
  const step = (by: 1 | -1): void => {
    if (shown !== undefined) change({ day: addDays(shown, isWeek ? 7 * by : by) })
  }
  const toToday = (): void => change({ day: undefined })
  useKeys(isIn ? { t: toToday, '[': () => step(-1), ']': () => step(1) } : {})

  const dayText = shown === undefined ? undefined : formats.dayLong(shown)
  const shownText =
    isWeek && shown !== undefined ? `${formats.dayShort(shown)} – ${formats.dayShort(addDays(shown, 6))}` : dayText
  const weekText = (expert: string): string => t('calendar.gridWeek', { expert, day: dayText ?? '' })
  const titleOf = (row: CalendarRow): string => (isWeek ? formats.dayShort(row.day) : row.expert)
  const titleDoes = (row: CalendarRow): string =>
    isWeek ? t('calendar.toDay', { day: formats.dayShort(row.day) }) : t('calendar.weekOf', { expert: row.expert })
  return (
    <Page
      title={t('calendar.title')}
      beside={<DayBar day={shown} text={shownText} isWeek={isWeek} onDay={(day) => change({ day })} onStep={step} />}
    >
      <div className={styles.filters}>
        <Filters {...{ search, city, isWeek }} day={shown} treatments={latest?.treatments ?? []} onChange={change} />
        {isWeek && query.data?.rows[0] && <h2 className={styles.whose}>{query.data.rows[0].expert}</h2>}
      </div>
      <Answered query={query} rows={10}>
        {(calendar) => {
          const [first] = calendar.rows
          const lastDay = addDays(dayOf(Date.parse(calendar.now)), limits.shiftDaysAhead)
          return (
            <>
              <Closures closures={calendar.closures} />
              {calendar.day > lastDay && (
                <p className={styles.closures}>{t('calendar.tooFar', { last: formats.dayLong(lastDay) })}</p>
              )}
              {first ? (
                <CalendarGrid
                  key={`${calendar.day} ${search.expert ?? city}`}
                  calendar={calendar}
                  label={isWeek ? weekText(first.expert) : t('calendar.grid', { day: dayText ?? '' })}
                  titleOf={titleOf}
                  titleDoes={titleDoes}
                  isWeek={isWeek}
                  takesFocus={wasInGrid}
                  onOpen={open}
                  onName={openName}
                />
              ) : (
                <Nothing title={t('calendar.noRows')}>
                  {search.skill === undefined ? undefined : t('calendar.noRowsText')}
                </Nothing>
              )}
              <div className={styles.foot}>
                <p>
                  {isWeek
                    ? t('calendar.countWeek', { bookings: bookingsIn(calendar) })
                    : t('calendar.count', { experts: calendar.rows.length, bookings: bookingsIn(calendar) })}
                </p>
                <Legend />
              </div>
            </>
          )
        }}
      </Answered>
    </Page>
  )
}
