import type { JSX, ReactNode } from 'react'

/** Words for assistive technology only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }): JSX.Element => (
  <span className="visually-hidden">{children}</span>
)

/** Between the parts of a tile: seen by their places, and heard by a pause, without which a name runs into what is said of it. */
export const Pause = (): JSX.Element => <VisuallyHidden>, </VisuallyHidden>
