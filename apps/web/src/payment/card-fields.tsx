import { Notice, Skeleton, TextButton } from '@ruhepol/ui'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { useEffect, useImperativeHandle, useState } from 'react'
import type { JSX, Ref } from 'react'
import { useLanguage, useT } from '../i18n/index.ts'
import { useAppConfig } from '../platform/server-now.ts'
import styles from './card-fields.module.css'
import { confirmCard } from './confirm-card.ts'
import type { CardOutcome, CardPayer } from './confirm-card.ts'
import { elementAppearance, onSchemeChange } from './element-appearance.ts'
import { loadStripeOnce } from './load-stripe.ts'

/** What the page does with the card fields. */
export interface CardHandle {
  /** Checks the fields; the provider shows what is wrong with them. */
  check: () => Promise<boolean>
  /** Pays with the card in the fields; `clientSecret` is that of the payment intent. */
  confirm: (clientSecret: string, returnUrl: string, payer: CardPayer) => Promise<CardOutcome>
}

interface CardFieldsProps {
  ref: Ref<CardHandle>
  /** Cents. */
  amount: number
  /** Whether the fields are filled in (spec 5, card). */
  onComplete: (complete: boolean) => void
}

function MountedFields({
  handle,
  onComplete,
}: {
  handle: Ref<CardHandle>
  onComplete: CardFieldsProps['onComplete']
}): JSX.Element {
  const t = useT()
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  useImperativeHandle(
    handle,
    () => ({
      check: async () => {
        const checked = await elements?.submit()
        return checked !== undefined && !checked.error
      },
      confirm: async (clientSecret, returnUrl, payer) => {
        if (!stripe || !elements) return { kind: 'unreachable' }
        return confirmCard({ stripe, elements, clientSecret, returnUrl, payer })
      },
    }),
    [stripe, elements],
  )
  return (
    <div className={styles.frame} aria-busy={!ready}>
      {!ready && (
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton height={48} shape="tile" />
          <Skeleton height={48} shape="tile" />
        </div>
      )}
      <PaymentElement
        options={{ layout: { type: 'tabs' }, terms: { card: 'never' } }}
        onReady={() => setReady(true)}
        onChange={({ complete }) => onComplete(complete)}
      />
      <p className={styles.note}>{t('payment.card.safe')}</p>
    </div>
  )
}

/** The provider's own card fields, in the look of the page. They see the card; the product never does. */
export function CardFields({ ref, amount, onComplete }: CardFieldsProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const { stripePublishableKey, stripeScriptUrl } = useAppConfig()
  const [stripe, setStripe] = useState<Stripe>()
  const [appearance, setAppearance] = useState<Appearance>()
  const [failed, setFailed] = useState(stripePublishableKey === null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const look = (): void => setAppearance(elementAppearance())
    look()
    return onSchemeChange(look)
  }, [])
  useEffect(() => {
    if (!stripePublishableKey) return undefined
    let gone = false
    loadStripeOnce(stripeScriptUrl, stripePublishableKey).then(
      (loaded) => !gone && setStripe(loaded),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [stripePublishableKey, stripeScriptUrl, tries])

  if (failed) {
    const retry = (): void => {
      setFailed(false)
      setTries((before) => before + 1)
    }
    return (
      <Notice
        tone="error"
        announced="politely"
        action={stripePublishableKey && <TextButton onClick={retry}>{t('common.retry')}</TextButton>}
      >
        {t('payment.card.failed')}
      </Notice>
    )
  }
  if (!stripe || !appearance) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height={48} shape="tile" />
        <Skeleton height={48} shape="tile" />
      </div>
    )
  }
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount,
        currency: 'eur',
        // Bookings take only what settles within minutes (decision 33b).
        allowedPaymentMethodTypes: ['card'],
        locale: language,
        appearance,
      }}
    >
      <MountedFields handle={ref} onComplete={onComplete} />
    </Elements>
  )
}
