import type { JSX } from 'react'
import styles from './page.module.css'

/** A telephone number: a link that calls it, or plain text if it is masked. */
export function Telephone({ number }: { number: string }): JSX.Element {
  if (!number.startsWith('+')) return <span>{number}</span>
  return (
    <a className={styles.telephone} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}
