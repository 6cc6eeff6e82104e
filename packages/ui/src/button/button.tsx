import { useId } from 'react'
import type { ComponentPropsWithRef, JSX, MouseEvent, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { useFocusHandedOn } from '../focus/hand-on-focus.ts'
import { joinClasses } from '../join-classes.ts'
import { announce } from '../live-region/announce.ts'
import { Link } from '../link/link.tsx'
import type { LinkProps } from '../link/link.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
  /** Takes the whole width. */
  block?: boolean
}

/** Class names for an element that looks like a button. */
export const buttonClass = (
  { variant = 'primary', size = 'normal', block = false }: ButtonLook,
  className?: string,
): string | undefined =>
  joinClasses(styles.button, styles[variant], size === 'small' && styles.small, block && styles.block, className)

export type ButtonProps = {
  icon?: IconName
  iconEnd?: IconName
  /** Busy: shows a spinner, keeps its place in the tab order and ignores further clicks. */
  loading?: boolean
  /**
   * Cannot be used now but stays focusable; say why in `reason` or through aria-describedby, which is read out on a
   * click.
   */
  unavailable?: boolean
  /**
   * A line under the button that names what is missing; also its description. If the line comes and goes, pass an empty
   * text without it: with `undefined` the button would be rebuilt, and would lose the focus.
   */
  reason?: ReactNode
} & ComponentPropsWithRef<'button'> &
  ButtonLook

/** The text of the elements that describe a control. */
const descriptionOf = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' ')

/** A button; label it with a verb. */
export const Button = ({
  variant,
  size,
  block = false,
  icon,
  iconEnd,
  loading = false,
  unavailable = false,
  reason,
  className,
  type = 'button',
  onClick,
  children,
  ref,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps): JSX.Element => {
  const reasonId = useId()
  const held = loading || unavailable
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (!held) return onClick?.(event)
    event.preventDefault()
    if (unavailable) announce(descriptionOf(event.currentTarget))
  }
  const button = (
    <button
      {...rest}
      ref={useFocusHandedOn(ref)}
      type={type}
      className={buttonClass({ variant, size, block }, reason === undefined ? className : undefined)}
      aria-disabled={held || undefined}
      aria-busy={loading || undefined}
      aria-describedby={joinClasses(describedBy, reason ? reasonId : undefined)}
      onClick={press}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && !loading && <Icon name={iconEnd} />}
    </button>
  )
  if (reason === undefined) return button
  return (
    <div className={joinClasses(styles.withReason, block && styles.withReasonBlock, className)}>
      {button}
      {reason && (
        <p className={styles.reason} id={reasonId}>
          {reason}
        </p>
      )}
    </div>
  )
}

export type ButtonLinkProps = {
  icon?: IconName
} & LinkProps &
  ButtonLook

/** A link that looks like a button, for the next step. */
export const ButtonLink = ({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps): JSX.Element => (
  <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </Link>
)
