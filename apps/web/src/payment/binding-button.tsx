import type { Compensation } from '@ruhepol/rules'
import { Button } from '@ruhepol/ui'
import { cancellableUntil } from '@ruhepol/rules'
import type { JSX } from 'react'
import { sentences, useFormats, useT } from '../i18n/index.ts'
import { useCancellationWords } from '../booking/flow/cancellation-words.ts'
import styles from './binding-button.module.css'

export type BindingButtonProps = {
  /** Nothing is to be paid, so the button does not mention an obligation to pay. */
  free: boolean
  /** Why the button is blocked, in words; undefined if it is not. */
  missing: string | undefined
  working: boolean
  /** The new total to confirm, in cents, shown on the button. */
  confirmCents?: number | undefined
  onPress: () => void
}

/** The only button that makes a binding order. `reasonId`: where else the page says what is missing. */
export function BindingButton(props: BindingButtonProps & { reasonId?: string }): JSX.Element {
  const { free, missing, working, confirmCents, reasonId, onPress } = props
  const t = useT()
  const { money } = useFormats()
  const words = confirmCents === undefined ? t('payment.book') : t('payment.bookAt', { total: money(confirmCents) })
  return (
    <Button
      block={reasonId === undefined}
      className={reasonId === undefined ? undefined : styles.inFooter}
      loading={working}
      unavailable={missing !== undefined}
      {...(reasonId === undefined ? { reason: missing } : missing && { 'aria-describedby': reasonId })}
      onClick={onPress}
    >
      {free ? t('payment.bookFree') : words}
    </Button>
  )
}

type BindingNoticeProps = {
  /** RFC 3339. */
  slot: string
  free: boolean
  /** The compensation: the current setting, or that promised to a placed cart. */
  compensation: Compensation
  /** A voucher pays a part of the price; cancelling returns that part to the voucher. */
  voucher: boolean
}

/** The note below the button: cancellation deadline, compensation, and that there is no right of withdrawal. */
export function BindingNotice({ slot, free, compensation, voucher }: BindingNoticeProps): JSX.Element {
  const t = useT()
  const cancellation = useCancellationWords({
    until: cancellableUntil(Date.parse(slot)),
    compensation: free ? 'none' : compensation,
    own: voucher ? 'yes' : 'no',
  })
  return <p className={styles.notice}>{sentences(cancellation, t('payment.notice'))}</p>
}
