import { hoursProblem, openQuarters } from '@ruhepol/rules/office'
import { Button, SelectField } from '@ruhepol/ui'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import type { SpanFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { beginnings, endings, writtenQuarter } from '../platform/quarters.ts'
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

/** The preset length of a day's first hours, in quarter hours: eight hours. */
const USUAL_LENGTH = 32

/** The preset for added hours: right after the last ones, or the usual hours if the day has none. */
function moreHours(hours: readonly SpanFragment[]): SpanFragment {
  const { fromQuarter, toQuarter } = openQuarters
  const last = Math.max(fromQuarter, ...hours.map((one) => one.toQuarter))
  return last >= toQuarter || hours.length === 0
    ? { fromQuarter, toQuarter: Math.min(fromQuarter + USUAL_LENGTH, toQuarter) }
    : { fromQuarter: last, toQuarter }
}

/** The hours of one day, each with its beginning and its end. Without any, the day is off. */
export function HoursFields({
  title,
  none,
  hours,
  onChange,
}: {
  title: string
  /** The text that is shown if the day has no hours. */
  none: string
  hours: readonly SpanFragment[]
  onChange: (hours: SpanFragment[]) => void
}): JSX.Element {
  const { t, named } = useTexts()
  const group = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState(0)
  const problem = hoursProblem(hours)
  useEffect(() => {
    // After adding hours, the focus moves to their first field.
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
            quarters={beginnings}
            onChange={(fromQuarter) => replace(index, { fromQuarter })}
          />
          <QuarterField
            label={t('times.until')}
            value={one.toQuarter}
            quarters={endings}
            onChange={(toQuarter) => replace(index, { toQuarter })}
          />
          <Button variant="quiet" size="small" icon="x" onClick={() => remove(index)}>
            {t('common.remove')}
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
