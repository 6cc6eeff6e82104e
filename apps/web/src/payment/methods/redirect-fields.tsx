import { Button, Notice, TextButton } from '@ruhepol/ui'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent } from '@stripe/stripe-js'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useLanguage, useT } from '../../i18n/index.ts'
import { useOnline } from '../../platform/use-online.ts'
import styles from './method-panel.module.css'
import { returnPathOf } from './redirect-target.ts'
import type { RedirectTarget } from './redirect-target.ts'
import { useStripeLibrary } from './use-stripe-library.ts'
import { WaitingFields } from './waiting-fields.tsx'

/** The payment statuses that the return page has texts for. */
const taken: Partial<Record<PaymentIntent.Status, string>> = { succeeded: 'succeeded', processing: 'pending' }

/** Shown in place of the fields if they cannot be used (specification 8). */
function RedirectError({ message, retry }: { message: string; retry: (() => void) | undefined }): JSX.Element {
  const t = useT()
  return (
    <Notice
      tone="error"
      announced="politely"
      title={t('payment.redirect.error', { message })}
      action={retry && <TextButton onClick={retry}>{t('common.retry')}</TextButton>}
    >
      {t('payment.redirect.errorText')}
    </Notice>
  )
}

function RedirectForm({ target, intent }: { target: RedirectTarget; intent: PaymentIntent }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const online = useOnline()
  const stripe = useStripe()
  const elements = useElements()
  const busy = useRef(false)
  const [ready, setReady] = useState(false)
  const [complete, setComplete] = useState(false)
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string>()

  const pay = async (): Promise<void> => {
    if (busy.current || !stripe || !elements) return
    busy.current = true
    setWorking(true)
    setError(undefined)
    const return_url = `${location.origin}${returnPathOf(target)}`
    // Resolves only if the page is not left.
    const { error: refused } = await stripe.confirmPayment({ elements, confirmParams: { return_url } })
    if (refused.type !== 'validation_error') setError(refused.message ?? refused.type)
    busy.current = false
    setWorking(false)
  }
  const missing = online ? (complete ? undefined : t('payment.missing.bank')) : t('payment.missing.online')
  return (
    <>
      {error !== undefined && <RedirectError message={error} retry={undefined} />}
      <div className={styles.frame}>
        <div className={styles.fields} aria-busy={!ready}>
          {!ready && <WaitingFields />}
          <div className={ready ? undefined : styles.behind}>
            <PaymentElement
              options={{ layout: { type: 'tabs' } }}
              onReady={() => setReady(true)}
              onLoadError={({ error: broken }) => setError(broken.message ?? broken.type)}
              onChange={(change) => setComplete(change.complete)}
            />
          </div>
        </div>
      </div>
      <Button block loading={working} unavailable={missing !== undefined} reason={missing} onClick={() => void pay()}>
        {t('payment.payNow', { total: money(intent.amount) })}
      </Button>
    </>
  )
}

/** The methods of an open payment, and the button to the bank. */
export function RedirectFields({ target }: { target: RedirectTarget }): JSX.Element {
  const t = useT()
  const locale = useLanguage()
  const router = useRouter()
  const { stripe, appearance, failed, retry } = useStripeLibrary()
  const [intent, setIntent] = useState<PaymentIntent>()
  const [error, setError] = useState<string>()
  const { clientSecret } = target

  useEffect(() => {
    if (!stripe) return undefined
    let gone = false
    void stripe.retrievePaymentIntent(clientSecret).then(({ paymentIntent: found, error: refused }) => {
      if (gone) return
      if (refused) setError(refused.message ?? refused.type)
      else if (taken[found.status]) {
        void router.navigate({ href: returnPathOf(target, taken[found.status]), replace: true })
      } else if (found.status === 'canceled') setError(t('payment.redirect.closed'))
      else setIntent(found)
    })
    return () => {
      gone = true
    }
  }, [stripe, router, clientSecret, target, t])

  if (failed) return <RedirectError message={t('payment.bankRedirect.failed')} retry={retry} />
  if (error !== undefined) return <RedirectError message={error} retry={undefined} />
  if (!stripe || !appearance || !intent) {
    return (
      <div className={styles.frame} aria-busy="true">
        <div className={styles.fields}>
          <WaitingFields />
        </div>
      </div>
    )
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale, appearance }}>
      <RedirectForm target={target} intent={intent} />
    </Elements>
  )
}
