import type { JSX } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './number-stepper.module.css'

export type NumberStepperProps = {
  value: number
  least: number
  most: number
  onValueChange: (value: number) => void
  lessLabel: string
  moreLabel: string
  /** The accessible name, when no other element names it. */
  label?: string
  labelledBy?: string
}

/** A number input with plus and minus buttons. */
export const NumberStepper = ({
  value,
  least,
  most,
  onValueChange,
  lessLabel,
  moreLabel,
  label,
  labelledBy,
}: NumberStepperProps): JSX.Element => {
  const atLeast = value <= least
  const atMost = value >= most
  return (
    <div className={styles.stepper} role="group" aria-label={label} aria-labelledby={labelledBy}>
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
    </div>
  )
}
