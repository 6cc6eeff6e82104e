import type { ComponentPropsWithRef, HTMLAttributes, JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './choice.module.css'

/** Props of every group of native radios. Controlled with `value`, or uncontrolled with `defaultValue`. */
export type ChoiceGroupProps = {
  /** The name the form posts. */
  name: string
  value?: string | null
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** The accessible name of the group, when no heading names it. */
  label?: string
  /** The id of the heading that names the group. */
  labelledBy?: string
  /** Distinguishes choosing with the arrow keys from a click. */
  events?: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onPointerDown' | 'onBlur'>
  className?: string | undefined
}

export type ChoiceInputProps = {
  group: ChoiceGroupProps
  value: string
} & Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'className'>

/** One native radio of a group, which covers its tile; it must come before the tick. */
export const ChoiceInput = ({ group, value, ...rest }: ChoiceInputProps): JSX.Element => {
  const state =
    group.value === undefined ? { defaultChecked: group.defaultValue === value } : { checked: group.value === value }
  return (
    <input
      {...rest}
      {...state}
      className={styles.input}
      type="radio"
      name={group.name}
      value={value}
      onChange={() => group.onValueChange?.(value)}
    />
  )
}

/** The element that contains the radios of a group. */
export const ChoiceGroup = ({
  group,
  className,
  children,
}: {
  group: ChoiceGroupProps
  className?: string | undefined
  children: ReactNode
}): JSX.Element => (
  <div
    {...group.events}
    role="radiogroup"
    aria-label={group.label}
    aria-labelledby={group.labelledBy}
    className={joinClasses(className, group.className)}
  >
    {children}
  </div>
)

/** The round mark that fills when its choice is selected. */
export const Tick = ({ className }: { className?: string | undefined }): JSX.Element => (
  <span className={joinClasses(styles.tick, className)} aria-hidden="true">
    <Icon name="check" size={16} />
  </span>
)

/** Class names of a tile that can be chosen; `quiet` has a lighter edge. */
export const tileClass = (className?: string, quiet = false): string | undefined =>
  joinClasses(styles.tile, quiet && styles.quiet, className)
