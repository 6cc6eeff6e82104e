import { hoursProblem } from '@ruhepol/rules/office'
import { Button, SelectField } from '@ruhepol/ui'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import type { SpanFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { moreHours, openingTimes, writtenQuarter } from './quarters.ts'
import styles from './times.module.css'

/** A quarter hour of the day, chosen by typing its time. */
function QuarterField({
  label,
  value,
  quarters,
  onChange,
}: {
  label: string
  value: number
  quarters: readonly number[]
  onChange: (quarter: number) => void
}): JSX.Element {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {quarters.map((quarter) => (
        <option key={quarter} value={quarter}>
          {writtenQuarter(quarter)}
        </option>
      ))}
    </SelectField>
  )
}

/** The hours of one day, each with its beginning and its end. Without any, the day is off. */
export function HoursFields({
  title,
  none,
  hours,
  onChange,
}: {
  title: string
  /** What it means that there are none. */
  none: string
  hours: readonly SpanFragment[]
  onChange: (hours: SpanFragment[]) => void
}): JSX.Element {
  const { t, named } = useTexts()
  const group = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState(0)
  const problem = hoursProblem(hours)
  useEffect(() => {
    // Whoever adds hours goes on to enter them.
    if (added > 0) [...(group.current?.querySelectorAll('select') ?? [])].at(-2)?.focus()
  }, [added])
  const replace = (at: number, changes: Partial<SpanFragment>): void =>
    onChange(hours.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  const remove = (at: number): void => {
    onChange(hours.filter((_, index) => index !== at))
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={group} className={styles.hours}>
      <legend>{title}</legend>
      {hours.length === 0 && <p className={styles.quiet}>{none}</p>}
      {hours.map((one, index) => (
        <div key={index} className={styles.span}>
          <QuarterField
            label={t('times.from')}
            value={one.fromQuarter}
            quarters={openingTimes.slice(0, -1)}
            onChange={(fromQuarter) => replace(index, { fromQuarter })}
          />
          <QuarterField
            label={t('times.until')}
            value={one.toQuarter}
            quarters={openingTimes.slice(1)}
            onChange={(toQuarter) => replace(index, { toQuarter })}
          />
          <Button variant="quiet" size="small" icon="x" onClick={() => remove(index)}>
            {t('times.hours.remove')}
          </Button>
        </div>
      ))}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {named('times.problem', problem)}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          data-add=""
          onClick={() => {
            onChange([...hours, moreHours(hours)])
            setAdded(added + 1)
          }}
        >
          {t('times.hours.add')}
        </Button>
      </div>
    </fieldset>
  )
}
