import { Button } from '@ruhepol/ui'
import type { JSX } from 'react'
import styles from './pay-button.module.css'

export type PayButtonProps = {
  /** Why the button is blocked, in words; undefined if it is not. */
  missing: string | undefined
  working: boolean
  onPress: () => void
}

/** A button that orders. `reasonId`: where else the page says what is missing; then it stands in the page's footer. */
export function PayButton(props: PayButtonProps & { reasonId?: string | undefined; children: string }): JSX.Element {
  const { missing, working, reasonId, onPress, children } = props
  return (
    <Button
      block={reasonId === undefined}
      className={reasonId === undefined ? undefined : styles.inFooter}
      loading={working}
      unavailable={missing !== undefined}
      {...(reasonId === undefined ? { reason: missing ?? '' } : missing && { 'aria-describedby': reasonId })}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
