import type { JSX, ReactNode } from 'react'

/**
 * In place of the real frame of a page, which has tests of its own and asks the API for more than the page in it.
 * @onDemand
 */
export const PageFrame = ({ children, summary }: { children: ReactNode; summary?: ReactNode }): JSX.Element => (
  <>
    {children}
    {summary}
  </>
)
