import type { JSX, ReactNode } from 'react'

export interface NewPageLinkProps {
  href: string
  children: ReactNode
}

/** A link that opens in a page of its own, so that what was typed stays. */
export const NewPageLink = ({ href, children }: NewPageLinkProps): JSX.Element => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
)
