import { useId } from 'react'
import type { ComponentPropsWithRef, JSX, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './checkbox.module.css'

export type CheckboxProps = {
  /** The words beside it; may contain links. */
  children: ReactNode
  error?: ReactNode
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'className'>

/** A consent, which only the person ticks. */
export const Checkbox = ({ children, error, id, ...rest }: CheckboxProps): JSX.Element => {
  const ownId = useId()
  const boxId = id ?? ownId
  return (
    <div>
      <label className={styles.line} htmlFor={boxId}>
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          className={styles.box}
          // Always set: a required box that is unticked would be invalid from the start.
          aria-invalid={Boolean(error)}
          aria-describedby={joinClasses(rest['aria-describedby'], error ? `${boxId}-error` : undefined)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className={styles.error} id={`${boxId}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

export type SwitchProps = {
  children: ReactNode
  /** Cannot be changed now but stays focusable, so that the focus is kept after a change. */
  unavailable?: boolean
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'className' | 'disabled'>

/** A setting that takes effect immediately. */
export const Switch = ({ children, unavailable = false, onChange, ...rest }: SwitchProps): JSX.Element => (
  <label className={styles.switch}>
    <span>{children}</span>
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={styles.toggle}
      aria-disabled={unavailable || undefined}
      onChange={unavailable ? () => undefined : onChange}
    />
  </label>
)
