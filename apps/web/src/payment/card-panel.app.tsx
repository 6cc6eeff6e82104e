import type { JSX } from 'react'
import { useSession } from '../platform/session.ts'
import { AwayPanel } from './away-panel.tsx'
import type { PanelProps } from './payment-handle.ts'
import { useNativePay } from './use-native-pay.tsx'

/** A card, entered or chosen from the saved ones in Stripe's own sheet. */
export function CardPanel({ ref, amount, onComplete }: PanelProps): JSX.Element {
  const { payBy, dialog } = useNativePay()
  const { client } = useSession()
  return (
    <>
      <AwayPanel
        ref={ref}
        onComplete={onComplete}
        how={client ? 'payment.card.howSaved' : 'payment.card.how'}
        pay={payBy('card', amount)}
      />
      {dialog}
    </>
  )
}
