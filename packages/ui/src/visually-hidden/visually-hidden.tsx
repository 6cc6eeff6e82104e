import type { JSX, ReactNode } from 'react'

/** Text for assistive technology only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }): JSX.Element => (
  <span className="visually-hidden">{children}</span>
)

export type PartProps = {
  children: ReactNode
  /** Whether another part of the same name or description follows. */
  followed?: boolean
}

/**
 * A part of an accessible name or description, such as the title of a tile before its price, with a hidden comma as a
 * pause for screen readers. The comma is inline: browsers put a space before text that has a box of its own ("Morning ,
 * 9 to 12").
 */
export const Part = ({ children, followed = true }: PartProps): JSX.Element => (
  <>
    <span>{children}</span>
    {followed && <span className="pause">, </span>}
  </>
)
