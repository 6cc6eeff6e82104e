import { notByBankRedirect } from '@ruhepol/rules'
import { Notice, TextButton } from '@ruhepol/ui'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useImperativeHandle, useState } from 'react'
import type { JSX, Ref } from 'react'
import type { PaymentSubject } from '../../gql/graphql.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { checkElements } from './check-elements.ts'
import { confirmWithStripe } from './confirm-with-stripe.ts'
import { beginExit } from './page-exit.ts'
import { payWithStripe } from './pay-with-stripe.ts'
import type { PanelProps, PaymentHandle } from '../checkout/payment-handle.ts'
import styles from './method-panel.module.css'
import { useStripeLibrary } from './use-stripe-library.ts'
import { WaitingFields } from './waiting-fields.tsx'

type FieldsMethod = 'card' | 'bankRedirect'

type StripeFieldsProps = {
  method: FieldsMethod
  /** The person agreed to save the card. */
  saveCard?: boolean
} & PanelProps

/**
 * The form must offer exactly what the payment will allow. Bookings accept only methods that settle within minutes
 * (rule R33b).
 */
const offered = (
  method: FieldsMethod,
  subject: PaymentSubject,
): Pick<StripeElementsOptionsMode, 'allowedPaymentMethodTypes' | 'excludedPaymentMethodTypes'> =>
  method === 'card'
    ? { allowedPaymentMethodTypes: ['card'] }
    : { excludedPaymentMethodTypes: notByBankRedirect(subject) }

type MountedFieldsProps = {
  handle: Ref<PaymentHandle>
  ready: boolean
  onReady: () => void
  onFailed: () => void
} & Pick<StripeFieldsProps, 'method' | 'saveCard' | 'onComplete'>

function MountedFields(props: MountedFieldsProps): JSX.Element {
  const { handle, method, saveCard = false, ready, onReady, onFailed, onComplete } = props
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(
    handle,
    () => ({
      check: () => checkElements(elements),
      pay: async (payable, payer) => {
        if (!stripe || !elements) return { kind: 'unreachable' }
        return payWithStripe(
          payable,
          method,
          (clientSecret, returnUrl) => {
            if (method === 'bankRedirect') beginExit()
            return confirmWithStripe({ stripe, clientSecret, returnUrl, by: { elements, payer, saveCard } })
          },
          saveCard ? { saveCard } : {},
        )
      },
    }),
    [stripe, elements, method, saveCard],
  )
  return (
    <div className={ready ? undefined : styles.behind}>
      <PaymentElement
        options={{ layout: { type: 'tabs' }, terms: { card: 'never' } }}
        onReady={onReady}
        onLoadError={onFailed}
        onChange={({ complete }) => onComplete(complete)}
      />
    </div>
  )
}

/**
 * The provider's own fields, in the page's appearance: for a card, or for the banks and services that the account
 * accepts. They see the card; the product never does. Their space is reserved from the first paint, so that nothing
 * moves when they load.
 */
export function StripeFields({
  ref,
  subject,
  method,
  amount,
  saveCard = false,
  onComplete,
}: StripeFieldsProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const { stripe, appearance, failed, retry } = useStripeLibrary()
  const [ready, setReady] = useState(false)
  const [refused, setRefused] = useState(false)
  const broken = failed || refused
  const isShort = method === 'bankRedirect'
  return (
    <div className={isShort ? styles.short : styles.fields} aria-busy={!ready && !broken}>
      {broken && (
        <Notice
          tone="error"
          announced="politely"
          action={failed && retry && <TextButton onClick={retry}>{t('common.retry')}</TextButton>}
        >
          {t(`payment.${method}.failed`)}
        </Notice>
      )}
      {!broken && !ready && <WaitingFields short={isShort} />}
      {!broken && stripe && appearance && (
        <Elements
          stripe={stripe}
          options={{
            mode: 'payment',
            amount,
            currency: 'eur',
            locale: language,
            appearance,
            setupFutureUsage: saveCard ? 'on_session' : null,
            ...offered(method, subject),
          }}
        >
          <MountedFields
            handle={ref}
            method={method}
            saveCard={saveCard}
            ready={ready}
            onReady={() => setReady(true)}
            onFailed={() => setRefused(true)}
            onComplete={onComplete}
          />
        </Elements>
      )}
    </div>
  )
}
