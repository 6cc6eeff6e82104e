import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { checkElements } from '../methods/check-elements.ts'
import { confirmWithStripe } from '../methods/confirm-with-stripe.ts'
import { payWithStripe } from '../methods/pay-with-stripe.ts'
import type { WalletMethod } from '../methods/payment-methods.tsx'
import type { PaymentHandle, PaymentOutcome } from './payment-handle.ts'
import { WalletSection } from './wallet-section.tsx'
import type { WalletConfirmation } from './wallet-section.tsx'

/** The result shown by a wallet's sheet. */
export type WalletPayment = {
  handle: PaymentHandle
  /** Tells the sheet that nothing was paid. */
  fail: () => void
}

export type ExpressCheckoutProps = {
  wallets: readonly WalletMethod[]
  /** Cents. */
  amount: number
  /** The order, shown directly above the buttons (rule R35). */
  order: string
  /** A payment is in progress. */
  working: boolean
  /** Whether the wallet may open; if not, reports what is missing. */
  mayOpen: () => boolean
  onPay: (payment: WalletPayment) => void
  /** The person closed the wallet. */
  onClosed: () => void
}

const handleOf = ({ method, stripe, elements }: WalletConfirmation): PaymentHandle => ({
  check: () => checkElements(elements),
  pay: async (payable): Promise<PaymentOutcome> => {
    if (!stripe || !elements) return { kind: 'unreachable' }
    return payWithStripe(payable, method, (clientSecret, returnUrl) =>
      confirmWithStripe({ stripe, clientSecret, returnUrl, by: { elements } }),
    )
  },
})

/** The device's wallets at the payment: confirming in one books and pays. */
export function ExpressCheckout({ order, onPay, ...wallets }: ExpressCheckoutProps): JSX.Element {
  const t = useT()
  return (
    <WalletSection
      {...wallets}
      books
      label={t('payment.express.label')}
      title={t('payment.express.title')}
      text={order}
      or={t('payment.express.or')}
      onConfirm={(confirmation) =>
        onPay({
          handle: handleOf(confirmation),
          fail: () => confirmation.event.paymentFailed({ reason: 'fail' }),
        })
      }
    />
  )
}
