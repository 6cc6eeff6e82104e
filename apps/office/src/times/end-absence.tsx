import { dayOf } from '@ruhepol/rules'
import { useState } from 'react'
import type { JSX } from 'react'
import type { TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { begins, DayAndTime, instantOfDayTime, type DayTime } from './day-and-time.tsx'
import { TimeForm } from './time-form.tsx'
import { useExpertChanges } from './use-times-form.ts'

/** Ends an absence earlier; one that has not begun by then is deleted. */
export function EndAbsence({
  times,
  absence: { id, start, end },
  onDone,
  onLeave,
}: {
  times: TimesFragment
  absence: TimesFragment['absences'][number]
  onDone: () => void
  onLeave: () => void
}): JSX.Element {
  const { t, named } = useTexts()
  const now = Date.parse(times.now)
  const today = dayOf(now)
  const [back, setBack] = useState<DayTime>({ day: today, at: 'now' })
  const instant = back.day === '' ? null : instantOfDayTime(back, today)
  const isLate = instant !== null && end != null && instant >= new Date(end).toISOString()
  const problem = back.day === '' ? 'noDay' : back.day < today ? 'past' : isLate ? 'endsBefore' : undefined
  const isRemoved = (instant === null ? now : Date.parse(instant)) <= Date.parse(start)
  return (
    <TimeForm
      title={t('times.end.title', { name: times.name })}
      times={useExpertChanges(times)}
      change={problem === undefined ? { ended: { id, at: instant } } : undefined}
      problem={problem && named('times.problem', problem)}
      submit={isRemoved ? 'times.end.remove' : 'times.end.save'}
      done="times.end.saved"
      onDone={onDone}
      onLeave={onLeave}
    >
      <DayAndTime
        dayLabel={t('times.end.day')}
        timeLabel={t('times.end.at')}
        value={back}
        quarters={begins}
        min={today}
        today={today}
        onChange={(changes) => setBack({ ...back, ...changes })}
      />
    </TimeForm>
  )
}
