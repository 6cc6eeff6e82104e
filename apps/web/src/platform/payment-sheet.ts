import {
  ApplePayEventsEnum as ApplePayEvent,
  PaymentSheetEventsEnum as SheetEvent,
  Stripe,
} from '@capacitor-community/stripe'
import { nativePlatform } from './native-platform.ts'
import { sheetReturn } from './sheet-return.ts'

/** A payment opened at the provider, with the data for its sheet. */
export type SheetPayment = {
  publishableKey: string
  clientSecret: string
  /** The customer whose saved cards are offered; undefined for guests. */
  customer: { id: string; ephemeralKey: string } | undefined
  payer: { name: string; email: string }
  /** Whether the sheet also offers the system's wallet. */
  wallet: boolean
  dark: boolean
}

/** A payment with Apple Pay, without Stripe's sheet around it. */
export type ApplePayment = {
  /** A description of the purchase, in the person's language. */
  label: string
  /** Cents. */
  amount: number
} & Pick<SheetPayment, 'publishableKey' | 'clientSecret'>

/** How a sheet was closed. `message` is the provider's own, if there is one. */
export type SheetEnd = { kind: 'completed' } | { kind: 'closed' } | { kind: 'failed'; message: string }

/** The country and the currency of payments. */
const country = 'DE'
const currency = 'EUR'

/**
 * Tells the open sheet that the bank has led back. If it no longer exists, the payment is checked as usual. @onDemand
 */
export async function returnToSheet(url: string): Promise<void> {
  await Stripe.handleURLCallback?.({ url }).catch(() => undefined)
}

/** Does the work, and listens to the plugin's failure events while it runs. */
async function toEnd(work: () => Promise<{ paymentResult: string }>): Promise<SheetEnd> {
  let message = ''
  const listen = (told?: unknown): void => {
    // Android and iOS use different names.
    const { error, message: other } = (told ?? {}) as { error?: unknown; message?: unknown }
    message = [error, other].find((text) => typeof text === 'string') ?? ''
  }
  const listeners = await Promise.all([
    Stripe.addListener(SheetEvent.Failed, listen),
    Stripe.addListener(ApplePayEvent.Failed, listen),
  ])
  try {
    const { paymentResult } = await work()
    if (/Completed$/.test(paymentResult)) return { kind: 'completed' }
    return /Canceled$/.test(paymentResult) ? { kind: 'closed' } : { kind: 'failed', message }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : '' }
  } finally {
    for (const listener of listeners) void listener.remove()
  }
}

/** Stripe's own sheet: cards, the customer's saved ones, and the system's wallet. Never throws. */
export const presentSheet = ({
  publishableKey,
  clientSecret,
  customer,
  payer,
  wallet,
  dark,
}: SheetPayment): Promise<SheetEnd> =>
  toEnd(async () => {
    await Stripe.initialize({ publishableKey })
    await Stripe.createPaymentSheet({
      paymentIntentClientSecret: clientSecret,
      ...(customer && { customerId: customer.id, customerEphemeralKeySecret: customer.ephemeralKey }),
      merchantDisplayName: import.meta.env.APP_NAME,
      defaultBillingDetails: payer,
      countryCode: country,
      ...(nativePlatform() === 'ios'
        ? {
            enableApplePay: wallet,
            applePayMerchantId: import.meta.env.APPLE_MERCHANT_ID,
            returnURL: sheetReturn,
            style: dark ? 'alwaysDark' : 'alwaysLight',
          }
        : {
            enableGooglePay: wallet,
            GooglePayIsTesting: publishableKey.startsWith('pk_test_'),
            currencyCode: currency,
          }),
    })
    return Stripe.presentPaymentSheet()
  })

/** Whether this device can pay with Apple Pay. */
export const hasApplePay = (): Promise<boolean> =>
  Stripe.isApplePayAvailable().then(
    () => true,
    () => false,
  )

/** Apple's own sheet. Never throws. */
export const presentApplePay = ({ publishableKey, clientSecret, label, amount }: ApplePayment): Promise<SheetEnd> =>
  toEnd(async () => {
    await Stripe.initialize({ publishableKey })
    await Stripe.createApplePay({
      paymentIntentClientSecret: clientSecret,
      // The last line is the total, with the payee.
      paymentSummaryItems: [label, import.meta.env.APP_NAME].map((name) => ({ label: name, amount: amount / 100 })),
      merchantIdentifier: import.meta.env.APPLE_MERCHANT_ID,
      countryCode: country,
      currency,
    })
    return Stripe.presentApplePay()
  })
