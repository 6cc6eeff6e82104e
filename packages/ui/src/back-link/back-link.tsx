import type { JSX, MouseEvent } from 'react'
import { IconLink } from '../icon-button/icon-button.tsx'
import { isPlainPress } from '../link/plain-press.ts'

export type BackLinkProps = {
  href: string
  label: string
  /** May handle clicks that stay on this page. */
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void
  className?: string | undefined
}

/** The back arrow at the top of a page. */
export const BackLink = ({ href, label, onPress, className }: BackLinkProps): JSX.Element => (
  <IconLink
    icon="arrow-left"
    iconSize={24}
    href={href}
    label={label}
    className={className}
    onClick={(event) => isPlainPress(event) && onPress?.(event)}
  />
)
