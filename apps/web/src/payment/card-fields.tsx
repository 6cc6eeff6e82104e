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

/** Two rows in the place of the provider's fields, until they can be used. */
function WaitingFields(): JSX.Element {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton height={72} shape="tile" />
      <div className={styles.pair}>
        <Skeleton height={72} shape="tile" />
        <Skeleton height={72} shape="tile" />
      </div>
      <Skeleton height={72} shape="tile" />
    </div>
  )
}

interface MountedFieldsProps extends Pick<CardFieldsProps, 'onComplete'> {
  handle: Ref<CardHandle>
  ready: boolean
  onReady: () => void
}

function MountedFields({ handle, ready, onReady, onComplete }: MountedFieldsProps): JSX.Element {
  const stripe = useStripe()
  const elements = useElements()
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
    <div className={ready ? undefined : styles.behind}>
      <PaymentElement
        options={{ layout: { type: 'tabs' }, terms: { card: 'never' } }}
        onReady={onReady}
        onChange={({ complete }) => onComplete(complete)}
      />
    </div>
  )
}

/**
 * The provider's own card fields, in the look of the page. They see the card; the product never does. Their place is
 * kept from the first paint on, so that nothing moves when they arrive.
 */
export function CardFields({ ref, amount, onComplete }: CardFieldsProps): JSX.Element {
  const t = useT()
  const language = useLanguage()
  const { stripePublishableKey, stripeScriptUrl } = useAppConfig()
  const [stripe, setStripe] = useState<Stripe>()
  const [appearance, setAppearance] = useState<Appearance>()
  const [ready, setReady] = useState(false)
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

  const retry = (): void => {
    setFailed(false)
    setTries((before) => before + 1)
  }
  return (
    <div className={styles.frame}>
      <div className={styles.fields} aria-busy={!ready && !failed}>
        {failed && (
          <Notice
            tone="error"
            announced="politely"
            action={stripePublishableKey && <TextButton onClick={retry}>{t('common.retry')}</TextButton>}
          >
            {t('payment.card.failed')}
          </Notice>
        )}
        {!failed && !ready && <WaitingFields />}
        {!failed && stripe && appearance && (
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
            <MountedFields handle={ref} ready={ready} onReady={() => setReady(true)} onComplete={onComplete} />
          </Elements>
        )}
      </div>
      <p className={styles.note}>{t('payment.card.safe')}</p>
    </div>
  )
}
