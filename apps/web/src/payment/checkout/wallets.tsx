import { useHydrated } from '@tanstack/react-router'
import type { JSX } from 'react'
import { part } from '../../platform/part.tsx'
import type { ExpressCheckoutProps } from './express-checkout.tsx'

const ExpressCheckout = part(() => import('./express-checkout.tsx').then((module) => module.ExpressCheckout), {
  missing: 'payment.express.missing',
})

/** The device's wallets, if configured; loads the provider's library. */
export function Wallets(props: ExpressCheckoutProps): JSX.Element | null {
  const inBrowser = useHydrated()
  if (!inBrowser || props.wallets.length === 0) return null
  return <ExpressCheckout {...props} />
}
