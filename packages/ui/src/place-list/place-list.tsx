import type { ComponentPropsWithRef, JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './place-list.module.css'

export interface PlaceListProps {
  /** "Nearby", "Previous". */
  title?: ReactNode
  /** `PlaceButton`s. */
  children: readonly ReactNode[] | ReactNode
  className?: string | undefined
}

/** Places to pick from, under a small heading. */
export const PlaceList = ({ title, children, className }: PlaceListProps): JSX.Element => (
  <div className={joinClasses(styles.group, className)}>
    {title && <h3 className={styles.title}>{title}</h3>}
    <ul>
      {Array.isArray(children) ? children.map((child, index) => <li key={index}>{child}</li>) : <li>{children}</li>}
    </ul>
  </div>
)

export interface PlaceButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'> {
  icon?: IconName
  /** What was typed may stand in a <mark>. */
  title: ReactNode
  line?: ReactNode
}

/** One place of the list. */
export const PlaceButton = ({
  icon = 'map-pin',
  title,
  line,
  className,
  type = 'button',
  ...rest
}: PlaceButtonProps): JSX.Element => (
  <button {...rest} type={type} className={joinClasses(styles.place, className)}>
    <span className={styles.mark}>
      <Icon name={icon} />
    </span>
    <span>
      <span className={styles.name}>{title}</span>
      {line && <span className={styles.line}>{line}</span>}
    </span>
    <Icon name="chevron-right" />
  </button>
)
