import { useId } from 'react'
import type { JSX, ReactNode } from 'react'
import { ChoiceGroup, ChoiceInput } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { DayArc } from '../day-arc/day-arc.tsx'
import type { TimeOfDay } from '../day-arc/day-arc.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './slot-grid.module.css'

export type Slot = {
  /** The submitted value: the start. */
  value: string
  /** As displayed: "18:15". */
  time: string
  disabled?: boolean
  /** Close to a time that was just lost. */
  near?: boolean
  /** Announced instead of the time alone, such as "18:45, taken". */
  label?: string
}

export type SlotGroup = {
  period: TimeOfDay
  title: ReactNode
  /** What it costs more than other parts of the day: "+6 EUR". */
  more?: ReactNode
  /** "7 start times", or why there are none. */
  note?: ReactNode
  slots: readonly Slot[]
}

export type SlotGridProps = {
  groups: readonly SlotGroup[]
} & ChoiceGroupProps

const SlotGroupView = ({ group, choice }: { group: SlotGroup; choice: ChoiceGroupProps }): JSX.Element => {
  const headId = useId()
  return (
    <div className={styles.group} role="group" aria-labelledby={headId}>
      <p className={styles.head}>
        <DayArc at={group.period} size="small" />
        <span id={headId}>
          <span>{group.title}</span>{' '}
          {group.more && (
            <span translate="no" className={styles.more}>
              {group.more}
            </span>
          )}
        </span>
        {group.note && <small>{group.note}</small>}
      </p>
      {group.slots.length > 0 && (
        <div className={styles.slots}>
          {group.slots.map((slot) => (
            <label key={slot.value} className={joinClasses(styles.slot, slot.near && styles.near)}>
              <ChoiceInput group={choice} value={slot.value} disabled={slot.disabled} aria-label={slot.label} />
              <span translate="no">{slot.time}</span>
              <Icon name="check" size={16} />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

/** Start times as one radio group, divided into morning, afternoon and evening. */
export const SlotGrid = ({ groups, ...choice }: SlotGridProps): JSX.Element => (
  <ChoiceGroup group={choice} className={styles.groups}>
    {groups.map((group) => (
      <SlotGroupView key={group.period} group={group} choice={choice} />
    ))}
  </ChoiceGroup>
)
