import type { TimeRange } from '@ruhepol/rules'
import type { JSX, ReactNode } from 'react'
import { ChoiceGroup, ChoiceInput, Tick, tileClass } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { DayArc } from '../day-arc/day-arc.tsx'
import { joinClasses } from '../join-classes.ts'
import { Part } from '../visually-hidden/visually-hidden.tsx'
import styles from './period-picker.module.css'

export type Period = {
  value: TimeRange
  name: ReactNode
  /** "Starts 9 to 12". */
  hours: ReactNode
  /** How many experts are free, or the reason why it is disabled. */
  note?: ReactNode
  disabled?: boolean
}

export type PeriodPickerProps = {
  periods: readonly Period[]
  /** Three narrow columns at any width, for use in a sheet. */
  compact?: boolean
} & ChoiceGroupProps

/** Morning, afternoon or evening, each with the sun at its position. */
export const PeriodPicker = ({ periods, compact = false, ...group }: PeriodPickerProps): JSX.Element => (
  <ChoiceGroup group={group} className={joinClasses(styles.periods, compact ? styles.compact : styles.wide)}>
    {periods.map((period) => (
      <label key={period.value} className={tileClass(styles.period)}>
        <ChoiceInput group={group} value={period.value} disabled={period.disabled} />
        <DayArc at={period.value} off={period.disabled} />
        <span className={styles.words}>
          <b>
            <Part>{period.name}</Part>
          </b>
          <small>
            <Part followed={Boolean(period.note)}>{period.hours}</Part>
          </small>
          {period.note && <small>{period.note}</small>}
        </span>
        <Tick className={styles.tick} />
      </label>
    ))}
  </ChoiceGroup>
)
