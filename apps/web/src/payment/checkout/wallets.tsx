import { useHydrated } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useAppConfig } from '../../platform/app-config.ts'
import { nativePlatform } from '../../platform/native-platform.ts'
import { part } from '../../platform/part.tsx'
import { methodsOn } from '../methods/payment-methods.tsx'
import type { ContactWalletProps } from './contact-wallet.tsx'
import type { ExpressCheckoutProps } from './express-checkout.tsx'

const ExpressCheckout = part(() => import('./express-checkout.tsx').then((module) => module.ExpressCheckout), {
  missing: 'payment.express.missing',
})
// Without it the form is filled in by hand, as if the device had no wallet.
const ContactWallet = part(() => import('./contact-wallet.tsx').then((module) => module.ContactWallet))

/** The device's wallets, if configured; loads the provider's library. */
export function Wallets(props: ExpressCheckoutProps): JSX.Element | null {
  const inBrowser = useHydrated()
  if (!inBrowser || props.wallets.length === 0) return null
  return <ExpressCheckout {...props} />
}

/** The device's wallets at the contact. Not in the apps, where the device's sheets charge at once. */
export function ContactWallets(props: Omit<ContactWalletProps, 'wallets'>): JSX.Element | null {
  const inBrowser = useHydrated()
  const { wallets } = methodsOn('web', useAppConfig().paymentMethods)
  if (!inBrowser || nativePlatform() || wallets.length === 0) return null
  return <ContactWallet {...props} wallets={wallets} />
}
