import { useEffect, useId, useRef } from 'react'
import type { JSX, MouseEvent, ReactNode } from 'react'
import styles from './error-summary.module.css'

export type ErrorSummaryItem = {
  /** The id of the invalid control. */
  fieldId: string
  /** The same words as at the field. */
  text: ReactNode
}

export type ErrorSummaryProps = {
  title: ReactNode
  errors: readonly ErrorSummaryItem[]
  /** The number of submit attempts: each new one moves the focus here again. */
  attempt: number
}

const focusField = (event: MouseEvent<HTMLAnchorElement>, fieldId: string): void => {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** The errors of a form, each with a link to its field; receives the focus after a failed submit. */
export const ErrorSummary = ({ title, errors, attempt }: ErrorSummaryProps): JSX.Element | null => {
  const titleId = useId()
  const summary = useRef<HTMLDivElement>(null)
  const any = errors.length > 0

  const focusedFor = useRef(0)

  useEffect(() => {
    // Once per attempt, even if its errors arrive a moment later; changes during typing are ignored.
    if (!any || focusedFor.current === attempt) return
    focusedFor.current = attempt
    summary.current?.focus()
  }, [any, attempt])

  if (!any) return null
  return (
    <div ref={summary} className={styles.summary} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => focusField(event, error.fieldId)}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
