import { visitPage } from '../../platform/pages-of-others.ts'
import { rememberAbroad } from '../checkout/payments-abroad.ts'
import { outcomeElsewhere } from './check-payment.ts'
import type { Payable, PaymentOutcome } from '../checkout/payment-handle.ts'

interface Abroad {
  /** The page on which the person pays. */
  url: string
  /** The provider's id of the payment. */
  paymentId: string
  /** Its public reason where it is refused there. */
  declined: string
}

/**
 * In the apps: pays on a page of others in the browser over the app. Who comes back by the link is told by the page of the return; who
 * closes the browser is told what the server finds out. Throws ApiError where it cannot be asked: the payment may be made all
 * the same, and the next press goes on with it.
 */
export async function payAbroad(payable: Payable, { url, paymentId, declined }: Abroad): Promise<PaymentOutcome> {
  rememberAbroad(payable)
  if ((await visitPage(url)) === 'returned') return { kind: 'incomplete' }
  return outcomeElsewhere(payable, paymentId, { declined, open: { kind: 'pageClosed' } })
}
