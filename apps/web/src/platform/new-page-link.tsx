import type { JSX, ReactNode } from 'react'

export type NewPageLinkProps = {
  href: string
  children: ReactNode
}

/** A link that opens in a new tab, so that the input stays. */
export const NewPageLink = ({ href, children }: NewPageLinkProps): JSX.Element => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
)
