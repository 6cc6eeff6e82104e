import type { ComponentPropsWithRef, JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import type { LinkProps } from '../link/link.tsx'
import styles from './icon-button.module.css'

type IconButtonLook = {
  icon: IconName
  /** What it does, in words: the accessible name. */
  label: string
  /** Raised, for use on a picture. */
  filled?: boolean
  iconSize?: 20 | 24
}

const look = (filled: boolean | undefined, className: string | undefined): string | undefined =>
  joinClasses(styles.button, filled && styles.filled, className)

export type IconButtonProps = {
  /** Cannot be used now but stays focusable, so that the focus is kept after a click. */
  unavailable?: boolean
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> &
  IconButtonLook

/** A round button with an icon and an accessible name. */
export const IconButton = ({
  icon,
  label,
  filled,
  iconSize = 20,
  unavailable = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps): JSX.Element => (
  <button
    {...rest}
    type={type}
    className={look(filled, className)}
    aria-label={label}
    aria-disabled={unavailable || undefined}
    onClick={unavailable ? undefined : onClick}
  >
    <Icon name={icon} size={iconSize} />
  </button>
)

export type IconLinkProps = Omit<LinkProps, 'children'> & IconButtonLook

/** A link that looks like an icon button: back, close. */
export const IconLink = ({ icon, label, filled, iconSize = 20, className, ...rest }: IconLinkProps): JSX.Element => (
  <Link {...rest} className={look(filled, className)} aria-label={label}>
    <Icon name={icon} size={iconSize} />
  </Link>
)
