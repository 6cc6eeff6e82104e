import type { JSX, ReactNode } from 'react'

/** Replaces a page's real frame, which has its own tests and further queries. @onDemand */
export const PageFrame = ({ children, summary }: { children: ReactNode; summary?: ReactNode }): JSX.Element => (
  <>
    {children}
    {summary}
  </>
)
