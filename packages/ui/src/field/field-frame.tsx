import type { JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'

/** Props that every labelled control takes. */
export type FieldFrameProps = {
  label: ReactNode
  /** Shown after the label of an optional field, such as "(optional)". */
  optional?: string | undefined
  hint?: ReactNode
  /** The message under the control; the control is then marked invalid. */
  error?: ReactNode
  /**
   * Whether the message is read out. Only for a field without an error summary, since a summary takes the focus and
   * reads it out.
   */
  announced?: boolean | undefined
  className?: string | undefined
}

type FieldIds = {
  control: string
  hint: string | undefined
  error: string | undefined
}

/** The ids of a field's parts, so that an error summary can link to `control`. */
export const fieldIds = (id: string, { hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>): FieldIds => ({
  control: id,
  hint: hint ? `${id}-hint` : undefined,
  error: error ? `${id}-error` : undefined,
})

/** Label above, hint, control, error under it. */
export const FieldFrame = ({
  ids,
  label,
  optional,
  hint,
  error,
  announced = false,
  counter,
  className,
  children,
}: FieldFrameProps & { ids: FieldIds; counter?: Elements; children: Elements }): JSX.Element => (
  <div className={joinClasses(styles.field, className)}>
    <label className={styles.label} htmlFor={ids.control}>
      <span>{label}</span> <span className={styles.optional}>{optional}</span>
    </label>
    {hint && (
      <p className={styles.hint} id={ids.hint}>
        {hint}
      </p>
    )}
    {children}
    {(error || counter || announced) && (
      <div className={styles.foot} aria-live={announced ? 'polite' : undefined}>
        {error && (
          <p className={styles.error} id={ids.error}>
            <Icon name="circle-alert" />
            <span>{error}</span>
          </p>
        )}
        {counter}
      </div>
    )}
  </div>
)
