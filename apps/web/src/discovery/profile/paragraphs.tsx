import type { JSX } from 'react'
import styles from './profile.module.css'

/** A long text; its paragraphs are divided by blank lines. */
export function Paragraphs({ text }: { text: string }): JSX.Element {
  return (
    <div className={styles.text}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
