import { dayOf, type Day } from '@ruhepol/rules'
import { hoursProblem, periodProblem } from '@ruhepol/rules/office'
import { Field } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import type { SpanFragment, TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { HoursFields } from './hours-fields.tsx'
import { weeklyHoursOn } from './hours-on.ts'
import { aDayOf } from '../platform/quarters.ts'
import { TimeForm } from './time-form.tsx'
import styles from './times.module.css'
import { useExpertChanges } from './use-times-form.ts'

const spansOf = (hours: readonly SpanFragment[]): SpanFragment[] =>
  hours.map(({ fromQuarter, toQuarter }) => ({ fromQuarter, toQuarter }))

const isSame = (one: readonly SpanFragment[], other: readonly SpanFragment[]): boolean =>
  JSON.stringify(spansOf(one)) === JSON.stringify(spansOf(other))

/** Sets weekly hours from a day on, for a period or to stay. Only the weekdays that change are sent. */
export function WeekForm({
  times,
  onDone,
  onLeave,
}: {
  times: TimesFragment
  onDone: () => void
  onLeave: () => void
}): JSX.Element {
  const { t, formats, named } = useTexts()
  const today = dayOf(Date.parse(times.now))
  const [fromDay, setFromDay] = useState<Day>(today)
  const [untilDay, setUntilDay] = useState<Day>('')
  // Only edited weekdays are kept here, because somebody else may be changing the others.
  const [entered, setEntered] = useState<Readonly<Record<number, SpanFragment[]>>>({})
  const week = times.weekly.map(({ weekday }) => {
    const base = weeklyHoursOn(times, weekday, fromDay)
    const hours = entered[weekday] ?? spansOf(base)
    return { weekday, hours, isChanged: !isSame(hours, base) }
  })
  const weekdays = week.filter(({ isChanged }) => isChanged).map(({ weekday, hours }) => ({ weekday, hours }))
  const until = untilDay === '' ? null : untilDay
  const wrongPeriod = fromDay === '' ? 'noDay' : periodProblem({ from: fromDay, until }, today)
  const wrongHours = week.map(({ hours }) => hoursProblem(hours)).find((one) => one !== undefined)
  const problem = wrongPeriod ?? wrongHours ?? (weekdays.length === 0 ? 'unchanged' : undefined)
  return (
    <TimeForm
      title={t('times.week.title', { name: times.name })}
      times={useExpertChanges(times)}
      change={problem === undefined ? { weekly: { weekdays, fromDay, untilDay: until } } : undefined}
      problem={problem && named('times.problem', problem)}
      submit="times.week.save"
      done="times.week.saved"
      onDone={onDone}
      onLeave={onLeave}
    >
      <div className={styles.pair}>
        <Field
          label={t('times.week.fromDay')}
          type="date"
          min={today}
          value={fromDay}
          onChange={(event) => setFromDay(event.target.value)}
        />
        <Field
          label={t('times.week.untilDay')}
          optional={t('common.optional')}
          type="date"
          min={fromDay}
          value={untilDay}
          onChange={(event) => setUntilDay(event.target.value)}
        />
      </div>
      <div className={styles.week}>
        {week.map(({ weekday, hours }) => (
          <HoursFields
            key={weekday}
            title={formats.weekday(aDayOf(weekday))}
            none={t('calendar.worksNot')}
            hours={hours}
            onChange={(changed) => setEntered({ ...entered, [weekday]: changed })}
          />
        ))}
      </div>
    </TimeForm>
  )
}
