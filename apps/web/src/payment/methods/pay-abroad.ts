import { visitPage } from '../../platform/pages-of-others.ts'
import { rememberAbroad } from '../checkout/payments-abroad.ts'
import { outcomeElsewhere } from './check-payment.ts'
import type { Payable, PaymentOutcome } from '../checkout/payment-handle.ts'

type Abroad = {
  /** The page for paying. */
  url: string
  /** The provider's id of the payment. */
  paymentId: string
  /** Its public reason if it is refused there. */
  declined: string
}

/**
 * In the apps: pays on a third party's page in the browser over the app. After the return link, the return page shows
 * the outcome; after closing the browser, the server is asked for it. Throws ApiError if it cannot be reached: the
 * payment may still succeed, and the next click continues it.
 */
export async function payAbroad(payable: Payable, { url, paymentId, declined }: Abroad): Promise<PaymentOutcome> {
  rememberAbroad(payable)
  if ((await visitPage(url)) === 'returned') return { kind: 'incomplete' }
  return outcomeElsewhere(payable, paymentId, { declined, open: { kind: 'pageClosed' } })
}
