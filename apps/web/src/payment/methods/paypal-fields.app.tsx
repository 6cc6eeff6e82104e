import type { JSX } from 'react'
import { AwayPanel } from './away-panel.tsx'
import { payAbroad } from './pay-abroad.ts'
import { openPayPalPayment } from './pay-with-paypal.ts'
import type { Payable, PanelProps, PaymentOutcome } from '../checkout/payment-handle.ts'

async function payOnItsPage(payable: Payable): Promise<PaymentOutcome> {
  const { paymentId, approveUrl } = await openPayPalPayment(payable)
  return payAbroad(payable, { url: approveUrl, paymentId, declined: 'instrument_declined' })
}

/**
 * PayPal: the person books, and then approves on its page in the browser over the app. Its script is not loaded here.
 */
export const PayPalFields = ({ ref, onComplete }: PanelProps): JSX.Element => (
  <AwayPanel ref={ref} onComplete={onComplete} how="payment.paypal.how" pay={payOnItsPage} />
)
