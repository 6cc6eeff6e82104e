import type { JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './number-stepper.module.css'

export type NumberStepperProps = {
  name?: string
  value: number
  least: number
  most: number
  onValueChange: (value: number) => void
  lessLabel: string
  moreLabel: string
  /** The accessible name, when no other element names it. */
  label?: string
  labelledBy?: string
  className?: string | undefined
}

/** A number input with plus and minus buttons. */
export const NumberStepper = ({
  name,
  value,
  least,
  most,
  onValueChange,
  lessLabel,
  moreLabel,
  label,
  labelledBy,
  className,
}: NumberStepperProps): JSX.Element => {
  const atLeast = value <= least
  const atMost = value >= most
  return (
    <div
      className={joinClasses(styles.stepper, className)}
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {/* aria-disabled, so that the focus stays where it is when the end is reached */}
      <button
        type="button"
        aria-label={lessLabel}
        aria-disabled={atLeast || undefined}
        onClick={() => atLeast || onValueChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite" translate="no">
        {value}
      </output>
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={atMost || undefined}
        onClick={() => atMost || onValueChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  )
}
