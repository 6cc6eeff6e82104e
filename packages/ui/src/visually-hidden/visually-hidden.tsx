import type { JSX, ReactNode } from 'react'

/** Text for assistive technology only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }): JSX.Element => (
  <span className="visually-hidden">{children}</span>
)

/**
 * Separates the parts of a tile for screen readers by a pause. Sighted users see them apart, but otherwise a name would
 * run into its description.
 */
export const Pause = (): JSX.Element => <VisuallyHidden>, </VisuallyHidden>
