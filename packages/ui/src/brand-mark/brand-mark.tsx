import type { JSX } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './brand-mark.module.css'

/** The name of a payment brand as a small sign; decorative, since the words beside it name the method. */
export const BrandMark = ({ name, dark = false }: { name: string; dark?: boolean }): JSX.Element => (
  <span className={joinClasses(styles.mark, dark && styles.dark)} aria-hidden="true">
    {name}
  </span>
)
