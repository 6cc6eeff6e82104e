import { dayOf } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { JSX } from 'react'
import { TodayDocument } from '../gql/graphql.ts'
import type { TodayQuery } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { CityChoice } from '../page/city-choice.tsx'
import { Page, Section } from '../page/page.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { officeQuery } from '../platform/api.ts'
import { useIsIn } from '../platform/session.ts'
import { Lane } from './lane.tsx'
import { TaskRow } from './task-row.tsx'
import type { Task } from './task.ts'
import styles from './today.module.css'

/** Milliseconds between two refreshes while the page is visible. */
const REFRESH = 10_000

/** How many experts are free in each of the next hours. Empty once less than a full hour is left before closing. */
function FreeHours({ hours }: { hours: TodayQuery['today']['free'] }): JSX.Element | null {
  const { t, formats } = useTexts()
  if (hours.length === 0) return null
  return (
    <dl className={styles.free} aria-label={t('today.free')}>
      {hours.map(({ start, experts }) => (
        <div key={start}>
          <dt>{formats.time(start)}</dt>
          <dd>
            <b>{formats.count(experts)}</b> <span>{t('today.freeExperts')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The codes of the bookings that need another expert. */
const withoutExpertOf = (tasks: readonly Task[]): ReadonlySet<string> =>
  new Set(tasks.flatMap(({ kind, bookingCode }) => (kind === 'bookedInAbsence' && bookingCode ? [bookingCode] : [])))

/** Today's page: the tasks, the bookings of the day, and how many experts are free in the next hours. */
export function TodayPage(): JSX.Element {
  const { t, formats } = useTexts()
  const { city } = useSearch({ from: '/today' })
  const navigate = useNavigate()
  const query = useQuery({
    ...officeQuery(TodayDocument, { cityId: city ?? null }),
    refetchInterval: useIsIn() && REFRESH,
    refetchIntervalInBackground: false,
  })
  const day = query.data && formats.dayLong(dayOf(Date.parse(query.data.today.now)))
  return (
    <Page
      title={t('common.today')}
      beside={
        <CityChoice
          city={city}
          onChoose={(chosen) => void navigate({ to: '/today', search: (now) => ({ ...now, city: chosen }) })}
        />
      }
    >
      <Answered query={query} rows={8}>
        {({ today: { now, tasks, lane, free } }) => (
          <>
            <div className={styles.top}>
              <p className={styles.day}>{day}</p>
              <FreeHours hours={free} />
            </div>
            <div className={styles.board}>
              <Section title={t('today.tasks')} count={tasks.length}>
                {tasks.length === 0 ? (
                  <Nothing title={t('today.noTasks')} />
                ) : (
                  <ul className={styles.tasks}>
                    {tasks.map((task) => (
                      <TaskRow key={`${task.kind} ${task.id}`} task={task} now={now} />
                    ))}
                  </ul>
                )}
              </Section>
              <Section title={t('today.lane')} count={lane.length}>
                {lane.length === 0 ? (
                  <Nothing title={t('today.noLane')} />
                ) : (
                  <Lane rows={lane} withoutExpert={withoutExpertOf(tasks)} now={now} />
                )}
              </Section>
            </div>
          </>
        )}
      </Answered>
    </Page>
  )
}
