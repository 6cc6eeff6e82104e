import { notByBankRedirect } from '@ruhepol/rules'
import { Notice, TextButton } from '@ruhepol/ui'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useImperativeHandle, useState } from 'react'
import type { JSX, Ref } from 'react'
import { useLanguage, useT } from '../i18n/index.ts'
import { confirmWithStripe } from './confirm-with-stripe.ts'
import { payWithStripe } from './pay-with-stripe.ts'
import type { PanelProps, PaymentHandle } from './payment-handle.ts'
import styles from './method-panel.module.css'
import { useStripeLibrary } from './use-stripe-library.ts'
import { WaitingFields } from './waiting-fields.tsx'

type FieldsMethod = 'card' | 'bankRedirect'

interface StripeFieldsProps extends PanelProps {
  method: FieldsMethod
}

/** What the form offers has to be what the payment will say. Bookings take only what settles within minutes (decision 33b). */
const offers: Record<
  FieldsMethod,
  Pick<StripeElementsOptionsMode, 'allowedPaymentMethodTypes' | 'excludedPaymentMethodTypes'>
> = {
  card: { allowedPaymentMethodTypes: ['card'] },
  bankRedirect: { excludedPaymentMethodTypes: notByBankRedirect('booking') },
}

interface MountedFieldsProps extends Pick<StripeFieldsProps, 'method' | 'onComplete'> {
  handle: Ref<PaymentHandle>
  ready: boolean
  onReady: () => void
  onFailed: () => void
}

function MountedFields({ handle, method, ready, onReady, onFailed, onComplete }: MountedFieldsProps): JSX.Element {
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(
    handle,
    () => ({
      check: async () => {
        const checked = await elements?.submit()
        return checked !== undefined && !checked.error
      },
      pay: async (cart, payer) => {
        if (!stripe || !elements) return { kind: 'unreachable' }
        return payWithStripe(cart, method, (clientSecret, returnUrl) =>
          confirmWithStripe({ stripe, elements, clientSecret, returnUrl, payer }),
        )
      },
    }),
    [stripe, elements, method],
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
 * The provider's own fields, in the look of the page: for a card, or for whatever banks and services the account takes. They
 * see the card; the product never does. Their place is kept from the first paint on, so that nothing moves when they arrive.
 */
export function StripeFields({ ref, method, amount, onComplete }: StripeFieldsProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const { stripe, appearance, failed, retry } = useStripeLibrary()
  const [ready, setReady] = useState(false)
  const [refused, setRefused] = useState(false)
  const broken = failed || refused
  return (
    <div className={styles.fields} aria-busy={!ready && !broken}>
      {broken && (
        <Notice
          tone="error"
          announced="politely"
          action={failed && retry && <TextButton onClick={retry}>{t('common.retry')}</TextButton>}
        >
          {t(`payment.${method}.failed`)}
        </Notice>
      )}
      {!broken && !ready && <WaitingFields />}
      {!broken && stripe && appearance && (
        <Elements
          stripe={stripe}
          options={{ mode: 'payment', amount, currency: 'eur', locale: language, appearance, ...offers[method] }}
        >
          <MountedFields
            handle={ref}
            method={method}
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
