import type { Appearance, Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useAppConfig } from '../../platform/app-config.ts'
import { elementAppearance, onSchemeChange } from './element-appearance.ts'
import { loadStripeOnce } from './load-stripe.ts'

type StripeLibrary = {
  /** Undefined until it has arrived, and on the server. */
  stripe: Stripe | undefined
  /** The page's current appearance, light or dark. */
  appearance: Appearance | undefined
  failed: boolean
  /** Undefined if a retry cannot help. */
  retry: (() => void) | undefined
}

/** Stripe's own library with the page's appearance. */
export function useStripeLibrary(): StripeLibrary {
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

  const retry = (): void => {
    setFailed(false)
    setTries((before) => before + 1)
  }
  return { stripe, appearance, failed, retry: stripePublishableKey === null ? undefined : retry }
}
