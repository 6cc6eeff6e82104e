import { QUARTERS_PER_DAY, type Day } from '@ruhepol/rules'
import { Field, SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { beginnings, instantOf, writtenQuarter } from '../platform/quarters.ts'
import styles from './times.module.css'

/** The start of the day, and every quarter hour in which somebody could work. */
export const begins: readonly number[] = [0, ...beginnings]

/** A day, and a quarter hour of it. Only today has the time "right now". */
export type DayTime = { day: Day; at: 'now' | number }

/** The instant as the API takes it; null is right now. The day must be chosen. */
export function instantOfDayTime({ day, at }: DayTime, today: Day): string | null {
  if (at !== 'now') return instantOf(day, at)
  return day === today ? null : instantOf(day, 0)
}

/** Two fields: a day, and the quarter hour of it. */
export function DayAndTime({
  dayLabel,
  timeLabel,
  value: { day, at },
  quarters,
  min,
  today,
  onChange,
}: {
  dayLabel: string
  timeLabel: string
  value: DayTime
  /** The quarter hours to choose from, from 0 for the start of the day to 96 for its end. */
  quarters: readonly number[]
  min: Day
  /** If it is given, the time can be "right now" on this day. */
  today?: Day
  onChange: (changes: Partial<DayTime>) => void
}): JSX.Element {
  const { t } = useTexts()
  const written = (quarter: number): string => {
    if (quarter === 0) return t('times.absence.dayStart')
    return quarter === QUARTERS_PER_DAY ? t('times.absence.endOfDay') : writtenQuarter(quarter)
  }
  return (
    <div className={styles.pair}>
      <Field
        label={dayLabel}
        type="date"
        min={min}
        value={day}
        onChange={({ target: { value } }) =>
          onChange(at === 'now' && value !== today ? { day: value, at: 0 } : { day: value })
        }
      />
      <SelectField
        label={timeLabel}
        value={at}
        onChange={({ target: { value } }) => onChange({ at: value === 'now' ? 'now' : Number(value) })}
      >
        {day === today && <option value="now">{t('times.absence.now')}</option>}
        {quarters.map((quarter) => (
          <option key={quarter} value={quarter}>
            {written(quarter)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
