import type { ComponentPropsWithRef, JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './warning-bar.module.css'

type WarningBarProps = {
  icon: IconName
} & Omit<ComponentPropsWithRef<'p'>, 'className'>

/** A bar across the page for a warning that concerns all of it. */
export const WarningBar = ({ icon, children, ...rest }: WarningBarProps): JSX.Element => (
  <p {...rest} className={styles.bar}>
    <Icon name={icon} />
    <span>{children}</span>
  </p>
)
