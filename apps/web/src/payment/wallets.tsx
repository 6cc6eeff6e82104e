import { useHydrated } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { JSX } from 'react'
import type { ExpressCheckoutProps } from './express-checkout.tsx'

const ExpressCheckout = lazy(() => import('./express-checkout.tsx'))

/** The wallets of the device, where they are configured; with them comes the provider's library. */
export function Wallets(props: ExpressCheckoutProps): JSX.Element | null {
  const inBrowser = useHydrated()
  if (!inBrowser || props.wallets.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ExpressCheckout {...props} />
    </Suspense>
  )
}
