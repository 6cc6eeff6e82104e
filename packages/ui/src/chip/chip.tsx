import type { JSX, ReactNode } from 'react'
import { ChoiceGroup, ChoiceInput, tileClass } from '../choice/choice.tsx'
import type { ChoiceGroupProps } from '../choice/choice.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './chip.module.css'

export type ChipOption = {
  value: string
  label: ReactNode
  disabled?: boolean
}

export type ChipGroupProps = {
  options: readonly ChipOption[]
} & ChoiceGroupProps

/** Short answers as a radio group: home, hotel, company. */
export const ChipGroup = ({ options, ...group }: ChipGroupProps): JSX.Element => (
  <ChoiceGroup group={group} className={styles.group}>
    {options.map((option) => (
      <label key={option.value} className={tileClass(styles.chip)}>
        <ChoiceInput group={group} value={option.value} disabled={option.disabled} />
        <Icon name="check" size={16} className={styles.mark} />
        <span>{option.label}</span>
      </label>
    ))}
  </ChoiceGroup>
)

export type AppliedChipProps = {
  icon?: IconName
  /** The applied discount; put its code into a <b>. */
  children: ReactNode
  removeLabel: string
  onRemove: () => void
  className?: string | undefined
}

/** An applied discount code or similar, which can be removed. */
export const AppliedChip = ({
  icon = 'tag',
  children,
  removeLabel,
  onRemove,
  className,
}: AppliedChipProps): JSX.Element => (
  <span className={joinClasses(styles.chip, styles.applied, className)}>
    <Icon name={icon} />
    <span>{children}</span>
    <IconButton icon="x" label={removeLabel} onClick={onRemove} />
  </span>
)
