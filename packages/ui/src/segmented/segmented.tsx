import type { JSX, ReactNode } from 'react'
import { ChoiceGroup, ChoiceInput } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './segmented.module.css'

export type Segment = {
  value: string
  label: ReactNode
  icon?: IconName
  disabled?: boolean
}

export type SegmentedProps = {
  options: readonly Segment[]
} & ChoiceGroupProps

/** Two to four short alternatives in one bar. */
export const Segmented = ({ options, ...group }: SegmentedProps): JSX.Element => (
  <ChoiceGroup group={group} className={styles.segmented}>
    {options.map((option) => (
      <label key={option.value} className={styles.segment}>
        <ChoiceInput group={group} value={option.value} disabled={option.disabled} />
        {option.icon && <Icon name={option.icon} />}
        <span>{option.label}</span>
      </label>
    ))}
  </ChoiceGroup>
)
