import type { PaymentMethod, Platform } from '@ruhepol/rules'
import type { ComponentType, ReactNode } from 'react'
import type { AppConfigQuery } from '../../gql/graphql.ts'
import type { MessageId } from '../../i18n/index.ts'
import { part } from '../../platform/part.tsx'
import { storedValue } from '../../platform/storage.ts'
import type { PanelProps } from '../checkout/payment-handle.ts'
import type { Brand } from '../checkout/brand-marks.tsx'

export type ListedMethodText = {
  title: MessageId
  note?: MessageId
  /** The brands that people know it by. */
  brands: readonly Brand[]
  /** What blocks the button, alone and together with the terms. */
  missing: MessageId
  missingWithTerms: MessageId
  Panel: ComponentType<PanelProps & { waiting?: ReactNode }>
  /** The note below the panel about the input. */
  safe: MessageId
}

/** Loaded only for people who see the method, because it needs its provider's library. */
const cardPanel = part(() => import('./card-panel.tsx').then((module) => module.CardPanel), {
  missing: 'payment.card.failed',
})
const bankPanel = part(() => import('./bank-panel.tsx').then((module) => module.BankPanel), {
  missing: 'payment.bankRedirect.failed',
})

/** PayPal's script loads even later: at the step of the approval. */
const paypalPanel = part(() => import('./paypal-fields.tsx').then((module) => module.PayPalFields), {
  missing: 'payment.paypal.missing',
})

/** The payment methods of the radio list, in order: the only place for adding another one. */
export const listedMethods = {
  card: {
    title: 'payment.method.card',
    note: 'payment.method.cardNote',
    brands: ['visa', 'mastercard'],
    missing: 'payment.missing.card',
    missingWithTerms: 'payment.missing.cardAndTerms',
    Panel: cardPanel,
    safe: 'payment.card.safe',
  },
  bankRedirect: {
    title: 'payment.method.bankRedirect',
    brands: ['klarna', 'sepa'],
    missing: 'payment.missing.bank',
    missingWithTerms: 'payment.missing.bankAndTerms',
    Panel: bankPanel,
    safe: 'payment.bankRedirect.safe',
  },
  paypal: {
    title: 'payment.method.paypal',
    note: 'payment.method.paypalNote',
    brands: ['paypal'],
    missing: 'payment.missing.paypal',
    missingWithTerms: 'payment.missing.terms',
    Panel: paypalPanel,
    safe: 'payment.paypal.safe',
  },
} as const satisfies Partial<Record<PaymentMethod, ListedMethodText>>

export type ListedMethod = keyof typeof listedMethods
export type WalletMethod = Extract<PaymentMethod, 'applePay' | 'googlePay'>

type Configured = AppConfigQuery['appConfig']['paymentMethods']

const isListed = (method: PaymentMethod): method is ListedMethod => Object.hasOwn(listedMethods, method)
const isWallet = (method: PaymentMethod): method is WalletMethod => method === 'applePay' || method === 'googlePay'

/**
 * The payment methods of a platform, by the server's configuration: the radio list, and the wallets that the device may
 * have.
 */
export function methodsOn(
  platform: Platform,
  configured: Configured,
): { listed: ListedMethod[]; wallets: WalletMethod[] } {
  const here = configured.filter(({ platforms }) => platforms.includes(platform)).map(({ method }) => method)
  const order = Object.keys(listedMethods)
  return {
    listed: here.filter(isListed).sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    wallets: here.filter(isWallet),
  }
}

/** The last choice in this tab, for a reload or a return from the bank. */
export const chosenMethod = storedValue<string>({
  name: 'payment-method',
  version: 1,
  initial: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  scope: 'tab',
})
