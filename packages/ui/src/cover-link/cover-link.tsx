import type { JSX } from 'react'
import { Link } from '../link/link.tsx'
import type { LinkProps } from '../link/link.tsx'
import styles from './cover-link.module.css'

/** The only link of a card, as large as the card, which must be positioned. */
export const CoverLink = (props: Omit<LinkProps, 'className'>): JSX.Element => (
  <Link {...props} className={styles.cover} />
)
