import { Button } from '@ruhepol/ui'
import { cancellableUntil } from '@ruhepol/rules'
import type { JSX, ReactNode } from 'react'
import type { Compensation } from '../gql/graphql.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { useCancellationWords } from '../platform/cancellation-words.ts'
import styles from './binding-button.module.css'

interface BindingButtonProps {
  /** RFC 3339. */
  slot: string
  /** Nothing is to be paid: another wording (decision 35). */
  free: boolean
  /** What cancelling gives back: by the settings now, of a placed cart as it was when placed (decisions 19 and 20). */
  compensation: Compensation
  /** A voucher pays a part, which goes back to it. */
  voucher: boolean
  /** What keeps the button from working, in words; undefined when nothing does. */
  missing: string | undefined
  working: boolean
  /** Why the press before was refused. */
  refusal?: ReactNode
  /** Cents, where the person is asked to confirm another total than before: the button's words carry it. */
  confirmCents?: number | undefined
  onPress: () => void
}

/** The one button that binds, with what cancelling gives back and that there is no withdrawal (decisions 19, 35, 36). */
export function BindingButton({
  slot,
  free,
  compensation,
  voucher,
  missing,
  working,
  refusal,
  confirmCents,
  onPress,
}: BindingButtonProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const cancellation = useCancellationWords({
    until: cancellableUntil(Date.parse(slot)),
    compensation: free ? 'none' : compensation,
  })
  const words = confirmCents === undefined ? t('payment.book') : t('payment.bookAt', { total: money(confirmCents) })
  return (
    <div className={styles.binding}>
      {refusal}
      <Button block loading={working} unavailable={missing !== undefined} reason={missing} onClick={onPress}>
        {free ? t('payment.bookFree') : words}
      </Button>
      <p className={styles.notice}>
        {cancellation} {t('payment.notice', { own: voucher ? 'yes' : 'no' })}
      </p>
    </div>
  )
}
