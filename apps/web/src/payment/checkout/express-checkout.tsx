import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { useState } from 'react'
import type { JSX } from 'react'
import { useLanguage, useT } from '../../i18n/index.ts'
import { checkElements } from '../methods/check-elements.ts'
import { confirmWithStripe } from '../methods/confirm-with-stripe.ts'
import styles from './express-checkout.module.css'
import { payWithStripe } from '../methods/pay-with-stripe.ts'
import type { PaymentHandle, PaymentOutcome } from './payment-handle.ts'
import type { WalletMethod } from '../methods/payment-methods.tsx'
import { useStripeLibrary } from '../methods/use-stripe-library.ts'

const buttonHeight = 48

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

/** Only the device's wallets; other methods have their own places. */
function optionsFor(wallets: readonly WalletMethod[], night: boolean): StripeExpressCheckoutElementOptions {
  const offered = (wallet: WalletMethod): 'auto' | 'never' => (wallets.includes(wallet) ? 'auto' : 'never')
  return {
    buttonHeight,
    buttonType: { applePay: 'book', googlePay: 'book' },
    buttonTheme: { applePay: night ? 'white' : 'black', googlePay: night ? 'white' : 'black' },
    paymentMethods: {
      applePay: offered('applePay'),
      googlePay: offered('googlePay'),
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
  }
}

type WalletButtonsProps = {
  night: boolean
  onAvailable: (available: boolean) => void
} & Pick<ExpressCheckoutProps, 'wallets' | 'mayOpen' | 'onPay' | 'onClosed'>

function WalletButtons({ wallets, night, mayOpen, onPay, onClosed, onAvailable }: WalletButtonsProps): JSX.Element {
  const stripe = useStripe()
  const elements = useElements()
  const handleOf = (method: WalletMethod): PaymentHandle => ({
    check: () => checkElements(elements),
    pay: async (payable): Promise<PaymentOutcome> => {
      if (!stripe || !elements) return { kind: 'unreachable' }
      return payWithStripe(payable, method, (clientSecret, returnUrl) =>
        confirmWithStripe({ stripe, clientSecret, returnUrl, by: { elements } }),
      )
    },
  })
  return (
    <ExpressCheckoutElement
      options={optionsFor(wallets, night)}
      onReady={({ availablePaymentMethods: has }) => onAvailable(has?.applePay === true || has?.googlePay === true)}
      onClick={({ resolve, reject }) => (mayOpen() ? resolve() : reject())}
      onConfirm={({ expressPaymentType, paymentFailed }) =>
        onPay({
          handle: handleOf(expressPaymentType === 'apple_pay' ? 'applePay' : 'googlePay'),
          fail: () => paymentFailed({ reason: 'fail' }),
        })
      }
      onCancel={onClosed}
      onLoadError={() => onAvailable(false)}
    />
  )
}

/** Apple Pay and Google Pay, if the device has one of them; otherwise empty, without reserving space. */
export function ExpressCheckout({ amount, order, working, ...buttons }: ExpressCheckoutProps): JSX.Element | null {
  const t = useT()
  const locale = useLanguage()
  const { stripe, appearance } = useStripeLibrary()
  const [available, setAvailable] = useState(false)
  if (!stripe || !appearance) return null
  const shown = available && !working
  const night = appearance.theme === 'night'
  return (
    <section className={shown ? styles.express : styles.away} aria-label={t('payment.express.label')}>
      <div className={styles.card}>
        {shown && (
          <div className={styles.words}>
            <h2>{t('payment.express.title')}</h2>
            <p>{order}</p>
          </div>
        )}
        {/* The buttons' appearance cannot be changed later. */}
        <Elements
          key={night ? 'night' : 'day'}
          stripe={stripe}
          options={{
            mode: 'payment',
            amount,
            currency: 'eur',
            locale,
            appearance,
            allowedPaymentMethodTypes: ['card'],
          }}
        >
          <WalletButtons {...buttons} night={night} onAvailable={setAvailable} />
        </Elements>
      </div>
      {shown && <p className={styles.or}>{t('payment.express.or')}</p>}
    </section>
  )
}
