import type { JSX } from 'react'
import styles from './profile.module.css'

/** A long text, split into paragraphs at blank lines. */
export function Paragraphs({ text }: { text: string }): JSX.Element {
  return (
    <div className={styles.text}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
