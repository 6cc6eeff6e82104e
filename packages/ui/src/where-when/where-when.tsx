import type { ComponentPropsWithRef, JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './where-when.module.css'

/** A frame around the first two answers: where, and for how many. */
export const WhereWhen = ({ children }: { children: ReactNode }): JSX.Element => (
  <div className={styles.box}>{children}</div>
)

export type WhereWhenButtonProps = {
  icon: IconName
  label: ReactNode
  value: ReactNode
} & Omit<ComponentPropsWithRef<'button'>, 'value' | 'children'>

/** An answer that opens its sheet when clicked. */
export const WhereWhenButton = ({
  icon,
  label,
  value,
  className,
  type = 'button',
  ...rest
}: WhereWhenButtonProps): JSX.Element => (
  <button {...rest} type={type} className={joinClasses(styles.item, className)}>
    <Icon name={icon} size={24} />
    <span>
      <small>{label}</small>
      <b>{value}</b>
    </span>
    <Icon name="chevron-right" />
  </button>
)
