import { Icon } from '@ruhepol/ui'
import type { JSX } from 'react'
import styles from './field-error.module.css'

/** The error of a group of choices, below it. */
export function FieldError({ id, children }: { id: string; children: string | undefined }): JSX.Element | null {
  if (!children) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  )
}
