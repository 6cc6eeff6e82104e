import type { JSX } from 'react'
import { useAppConfig } from '../../platform/app-config.ts'
import { nativePlatform } from '../../platform/native-platform.ts'
import { useSession } from '../../platform/session.ts'
import { AwayPanel } from './away-panel.tsx'
import { isPlayed } from './is-played.ts'
import type { PanelProps } from '../checkout/payment-handle.ts'
import { useNativePay } from './use-native-pay.tsx'

/** A card, entered or chosen from the saved ones in Stripe's own sheet. */
export function CardPanel({ ref, amount, onComplete }: PanelProps): JSX.Element {
  const { payBy, dialog } = useNativePay()
  const { client } = useSession()
  const { paymentMethods, stripeScriptUrl } = useAppConfig()
  const googlePay =
    nativePlatform() === 'android' &&
    !isPlayed(stripeScriptUrl) &&
    paymentMethods.some(({ method }) => method === 'googlePay')
  const how = googlePay ? 'payment.card.howGooglePay' : 'payment.card.how'
  return (
    <>
      <AwayPanel ref={ref} onComplete={onComplete} how={client ? `${how}Saved` : how} pay={payBy('card', amount)} />
      {dialog}
    </>
  )
}
