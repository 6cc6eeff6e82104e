import { addDays, dayOf } from '@ruhepol/rules'
import { hoursProblem, periodProblem } from '@ruhepol/rules/office'
import { Field } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import type { SpanFragment, TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { HoursFields } from './hours-fields.tsx'
import { hoursOn } from './hours-on.ts'
import { TimeForm } from './time-form.tsx'
import { useExpertChanges } from './use-times-form.ts'

/** Sets other hours for one day: fewer, more, or none. */
export function DayForm({
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
  const [day, setDay] = useState(addDays(today, 1))
  const [changed, setChanged] = useState<SpanFragment[]>()
  const hours =
    changed ?? (day === '' ? [] : hoursOn(times, day).map(({ fromQuarter, toQuarter }) => ({ fromQuarter, toQuarter })))
  const wrongDay = day === '' ? 'noDay' : periodProblem({ from: day, until: null }, today)
  const problem = wrongDay ?? hoursProblem(hours)
  return (
    <TimeForm
      title={t('times.day.title', { name: times.name })}
      times={useExpertChanges(times)}
      change={problem === undefined ? { hours: { day, hours } } : undefined}
      problem={problem && named('times.problem', problem)}
      submit="times.day.save"
      done="times.day.saved"
      onDone={onDone}
      onLeave={onLeave}
    >
      <Field
        label={t('common.day')}
        type="date"
        min={today}
        value={day}
        onChange={(event) => {
          setDay(event.target.value)
          setChanged(undefined)
        }}
      />
      <HoursFields
        title={day === '' ? t('times.day.hours') : formats.dayLong(day)}
        none={t('times.day.none')}
        hours={hours}
        onChange={setChanged}
      />
    </TimeForm>
  )
}
