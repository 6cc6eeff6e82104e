import type { JSX, ReactNode } from 'react'

/** Words for assistive technology only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }): JSX.Element => (
  <span className="visually-hidden">{children}</span>
)
