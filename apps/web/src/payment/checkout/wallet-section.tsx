import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { useState } from 'react'
import type { JSX } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import type { WalletMethod } from '../methods/payment-methods.tsx'
import { useStripeLibrary } from '../methods/use-stripe-library.ts'
import styles from './express-checkout.module.css'

const buttonHeight = 48

/** What a wallet asks for besides the payment. */
export type WalletQuestions = Pick<
  StripeExpressCheckoutElementOptions,
  | 'allowedShippingCountries'
  | 'billingAddressRequired'
  | 'emailRequired'
  | 'phoneNumberRequired'
  | 'shippingAddressRequired'
  | 'shippingRates'
>

/** The person has confirmed in the wallet; its sheet stays open until the confirmation is handled. */
export type WalletConfirmation = {
  method: WalletMethod
  /** Undefined if the library is gone. */
  stripe: Stripe | null
  elements: StripeElements | null
  event: StripeExpressCheckoutElementConfirmEvent
}

type WalletButtonsProps = {
  wallets: readonly WalletMethod[]
  /** Whether the button books; otherwise it shows only the wallet's name. */
  books: boolean
  questions?: WalletQuestions
  /** Whether the wallet may open; if not, reports what is missing. */
  mayOpen: () => boolean
  onConfirm: (confirmation: WalletConfirmation) => void
  /** The person closed the wallet. */
  onClosed?: () => void
}

export type WalletSectionProps = WalletButtonsProps & {
  /** Cents. */
  amount: number
  label: string
  title: string
  text: string
  /** The word between the wallets and the alternative; undefined if the alternative has its own. */
  or: string | undefined
  /** A payment is in progress. */
  working: boolean
}

/** Only the device's wallets; other methods have their own places. */
function optionsFor(
  { wallets, books, questions }: Pick<WalletButtonsProps, 'wallets' | 'books' | 'questions'>,
  night: boolean,
): StripeExpressCheckoutElementOptions {
  const offered = (wallet: WalletMethod): 'auto' | 'never' => (wallets.includes(wallet) ? 'auto' : 'never')
  const type = books ? 'book' : 'plain'
  return {
    buttonHeight,
    buttonType: { applePay: type, googlePay: type },
    buttonTheme: { applePay: night ? 'white' : 'black', googlePay: night ? 'white' : 'black' },
    paymentMethods: {
      applePay: offered('applePay'),
      googlePay: offered('googlePay'),
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
    ...questions,
  }
}

function WalletButtons(
  props: WalletButtonsProps & { night: boolean; onAvailable: (available: boolean) => void },
): JSX.Element {
  const { night, mayOpen, onConfirm, onClosed, onAvailable } = props
  const stripe = useStripe()
  const elements = useElements()
  return (
    <ExpressCheckoutElement
      options={optionsFor(props, night)}
      onReady={({ availablePaymentMethods: has }) => onAvailable(has?.applePay === true || has?.googlePay === true)}
      onClick={({ resolve, reject }) => (mayOpen() ? resolve() : reject())}
      // The page checks the address itself and shows its own error, so accept every address here.
      onShippingAddressChange={({ resolve }) => resolve()}
      onConfirm={(event) =>
        onConfirm({
          method: event.expressPaymentType === 'apple_pay' ? 'applePay' : 'googlePay',
          stripe,
          elements,
          event,
        })
      }
      onCancel={() => onClosed?.()}
      onLoadError={() => onAvailable(false)}
    />
  )
}

/** Apple Pay and Google Pay, if the device has one of them; otherwise empty, without reserving space. */
export function WalletSection({
  amount,
  label,
  title,
  text,
  or,
  working,
  ...buttons
}: WalletSectionProps): JSX.Element | null {
  const locale = useLanguage()
  const { stripe, appearance } = useStripeLibrary()
  const [available, setAvailable] = useState(false)
  if (!stripe || !appearance) return null
  const shown = available && !working
  const night = appearance.theme === 'night'
  return (
    <section className={shown ? styles.express : styles.away} aria-label={label}>
      <div className={styles.card}>
        {shown && (
          <div className={styles.words}>
            <h2>{title}</h2>
            <p>{text}</p>
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
      {shown && or !== undefined && <p className={styles.or}>{or}</p>}
    </section>
  )
}
