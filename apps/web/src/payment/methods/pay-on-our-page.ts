import { onServer } from '../../platform/on-server.ts'
import { returnPrefix } from '../../platform/pages-of-others.ts'
import { payAbroad } from './pay-abroad.ts'
import { payWithStripe } from './pay-with-stripe.ts'
import type { StripeMethod } from './pay-with-stripe.ts'
import type { Payable, PaymentOutcome } from '../checkout/payment-handle.ts'
import { redirectPageOf } from './redirect-target.ts'

/** In the apps: opens the payment and pays it on our own payment page, in a browser over the app. Throws ApiError. */
export const payOnOurPage = (payable: Payable, method: StripeMethod, language: string): Promise<PaymentOutcome> =>
  payWithStripe(payable, method, (clientSecret) => {
    const page = redirectPageOf({ ...payable, clientSecret, returnPrefix }, language)
    const [paymentId = ''] = clientSecret.split('_secret_')
    return payAbroad(payable, { url: onServer(page), paymentId, declined: 'payment_method_provider_decline' })
  })
