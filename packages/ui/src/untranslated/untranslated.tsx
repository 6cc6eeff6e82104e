import type { JSX, ReactNode } from 'react'

/**
 * A name, an address, a number, a time, a code or an amount: browsers that translate the page leave it as it is
 * (decision 0072).
 */
export const Untranslated = ({ children }: { children: ReactNode }): JSX.Element => (
  <span translate="no">{children}</span>
)
