import { Fragment, useId } from 'react'
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
  disabled?: boolean | undefined
  /** Read out after the label, such as why it cannot be chosen. */
  description?: string | undefined
}

export type ChipGroupProps = {
  options: readonly ChipOption[]
} & ChoiceGroupProps

/** Short answers as a radio group: home, hotel, company. */
export const ChipGroup = ({ options, ...group }: ChipGroupProps): JSX.Element => {
  const id = useId()
  return (
    <ChoiceGroup group={group} className={styles.group}>
      {options.map(({ value, label, disabled, description }) => (
        <Fragment key={value}>
          <label className={tileClass(styles.chip)}>
            <ChoiceInput
              group={group}
              value={value}
              disabled={disabled}
              aria-describedby={description === undefined ? undefined : `${id}-${value}`}
            />
            <Icon name="check" size={16} className={styles.mark} />
            <span>{label}</span>
          </label>
          {description !== undefined && (
            <span hidden id={`${id}-${value}`}>
              {description}
            </span>
          )}
        </Fragment>
      ))}
    </ChoiceGroup>
  )
}

export type AppliedChipProps = {
  icon?: IconName
  /** The applied discount; put its code into a <b>. */
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}

/** An applied discount code or similar, which can be removed. */
export const AppliedChip = ({ icon = 'tag', children, removeLabel, onRemove }: AppliedChipProps): JSX.Element => (
  <span className={joinClasses(styles.chip, styles.applied)}>
    <Icon name={icon} />
    <span>{children}</span>
    <IconButton icon="x" label={removeLabel} onClick={onRemove} />
  </span>
)
