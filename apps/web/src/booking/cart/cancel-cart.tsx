import { Announced, Button, ConfirmDialog } from '@ruhepol/ui'
import type { ButtonProps, Elements } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX, ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { forgetOpenCart } from '../flow/placing.ts'
import styles from './cart.module.css'

export type CancelCartProps = {
  cart: { id: string; token: string }
  /** Cancels it. Returns false if the cart was unpaid and has been paid in the meantime. */
  give: (cart: { id: string; token: string }) => Promise<unknown>
  /** The labels of the buttons that ask and confirm. */
  action: string
  title: string
  /** The consequence, shown before confirming. */
  children: Elements
  /** Why it can no longer be cancelled; shown instead of asking. */
  tooLate?: ReactNode
  failedText: string
  /** The style of the button that opens the question. */
  look: Pick<ButtonProps, 'block' | 'variant' | 'size'>
  /** `ended`: it was cancelled, and has not just been paid instead. */
  onCancelled: (ended: boolean) => void
}

// On a small screen the dialog's text scrolls.
const bringIntoView = (problem: HTMLElement | null): void => problem?.scrollIntoView({ block: 'nearest' })

/** Cancels a booking after asking for confirmation. */
export function CancelCart(props: CancelCartProps): JSX.Element {
  const { cart, give, action, title, children, tooLate, failedText, look, onCancelled } = props
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()

  const cancel = async (): Promise<void> => {
    setWorking(true)
    setProblem(undefined)
    try {
      const ended = (await give(cart)) !== false
      forgetOpenCart(cart.id)
      setAsking(false)
      onCancelled(ended)
    } catch (error) {
      setProblem(isApiError(error, 'too_late_to_cancel') ? t('cart.cancelTooLate') : failedText)
    } finally {
      setWorking(false)
    }
  }
  return (
    <>
      <Button
        {...look}
        unavailable={tooLate !== undefined}
        reason={tooLate}
        onClick={() => {
          setProblem(undefined)
          setAsking(true)
        }}
      >
        {action}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        closeLabel={t('common.close')}
        title={title}
        stay={{ label: t('cart.cancelStay'), onClick: () => setAsking(false) }}
        proceed={{ label: action, onClick: () => void cancel(), destructive: true, working }}
      >
        <div className={styles.consequence}>
          {children}
          {problem && (
            <Announced politeness="at once">
              <p ref={bringIntoView}>{problem}</p>
            </Announced>
          )}
        </div>
      </ConfirmDialog>
    </>
  )
}
