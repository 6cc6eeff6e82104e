import type { ComponentPropsWithRef, JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { useFocusHandedOn } from '../focus/hand-on-focus.ts'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import type { LinkProps } from '../link/link.tsx'
import styles from './text-link.module.css'

type TextLinkLook = {
  icon?: IconName
  iconEnd?: IconName
  small?: boolean
}

export type TextLinkProps = LinkProps & TextLinkLook

/** A link on its own line, with a full touch target. */
export const TextLink = ({ icon, iconEnd, small, className, children, ...rest }: TextLinkProps): JSX.Element => (
  <Link {...rest} className={joinClasses(styles.link, small && styles.small, className)}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
    {iconEnd && <Icon name={iconEnd} className={styles.end} />}
  </Link>
)

export type TextButtonProps = ComponentPropsWithRef<'button'> & TextLinkLook

/** A button that looks like a text link: opens, changes, shows more. */
export const TextButton = ({
  icon,
  iconEnd,
  small,
  className,
  type = 'button',
  children,
  ref,
  ...rest
}: TextButtonProps): JSX.Element => (
  <button
    {...rest}
    ref={useFocusHandedOn(ref)}
    type={type}
    className={joinClasses(styles.link, small && styles.small, className)}
  >
    {icon && <Icon name={icon} />}
    <span>{children}</span>
    {iconEnd && <Icon name={iconEnd} className={styles.end} />}
  </button>
)
