import { dayOf, type Day } from '@ruhepol/rules'
import { Field, SelectField } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import type { TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { beginnings, instantOf, writtenQuarter } from '../platform/quarters.ts'
import { TimeForm } from './time-form.tsx'
import styles from './times.module.css'
import { useExpertChanges } from './use-times-form.ts'

/** Ends an absence earlier; one that has not begun then is gone. */
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
  const [day, setDay] = useState<Day>(today)
  const [at, setAt] = useState<'now' | number>('now')
  const isNow = at === 'now' && day === today
  const instant = day === '' || isNow ? null : instantOf(day, at === 'now' ? 0 : at)
  const isLate = instant !== null && end != null && instant >= new Date(end).toISOString()
  const problem = day === '' ? 'noDay' : day < today ? 'past' : isLate ? 'endsBefore' : undefined
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
      <div className={styles.pair}>
        <Field
          label={t('times.end.day')}
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <SelectField
          label={t('times.end.at')}
          value={at}
          onChange={(event) => setAt(event.target.value === 'now' ? 'now' : Number(event.target.value))}
        >
          <option value="now">{day === today ? t('times.absence.now') : t('times.absence.allDay')}</option>
          {beginnings.map((quarter) => (
            <option key={quarter} value={quarter}>
              {writtenQuarter(quarter)}
            </option>
          ))}
        </SelectField>
      </div>
    </TimeForm>
  )
}
