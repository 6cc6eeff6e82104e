import type { Compensation } from '@ruhepol/rules'
import { cancellableUntil } from '@ruhepol/rules'
import type { JSX } from 'react'
import { sentences, useFormats, useT } from '../i18n/index.ts'
import { useCancellationWords } from '../booking/flow/cancellation-words.ts'
import { PayButton } from './checkout/pay-button.tsx'
import type { PayButtonProps } from './checkout/pay-button.tsx'
import styles from './binding-button.module.css'

export type BindingButtonProps = {
  /** Nothing is to be paid, so the button does not mention an obligation to pay. */
  free: boolean
  /** The new total to confirm, in cents, shown on the button. */
  confirmCents?: number | undefined
} & PayButtonProps

/** The only button that makes a binding order. */
export function BindingButton({
  free,
  confirmCents,
  ...button
}: BindingButtonProps & { reasonId?: string }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const words = confirmCents === undefined ? t('payment.book') : t('payment.bookAt', { total: money(confirmCents) })
  return <PayButton {...button}>{free ? t('payment.bookFree') : words}</PayButton>
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
