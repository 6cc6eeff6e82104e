import type { PaymentSubject } from '@ruhepol/rules'
import { stringifySearch } from '../../platform/search-text.ts'
import type { Payable } from '../checkout/payment-handle.ts'

/** The parts of the redirect page's address (specification 2, payment return). */
export type RedirectTarget = {
  subject: PaymentSubject
  targetId: string
  /** The provider's secret for making the payment. */
  clientSecret: string
  /** The cart's token, which the return needs. */
  secret: string | undefined
  returnPrefix: string | undefined
}

type RedirectParams = {
  provider: string
  subject: string
  targetId: string
  paymentIntentSecret: string
  secret?: string | undefined
}

/** Parses the address; undefined if it cannot belong to a payment. */
export function redirectTargetOf(params: RedirectParams, returnPrefix: string | undefined): RedirectTarget | undefined {
  const { provider, subject, targetId, paymentIntentSecret: clientSecret, secret } = params
  if (provider !== 'stripe' || (subject !== 'booking' && subject !== 'voucher')) return undefined
  if (!/^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$/.test(clientSecret)) return undefined
  return { subject, targetId, clientSecret, secret, returnPrefix }
}

/** The address of that page, in a language. */
export function redirectPageOf(
  {
    subject,
    id,
    token,
    clientSecret,
    returnPrefix: return_prefix,
  }: Payable & Pick<RedirectTarget, 'clientSecret' | 'returnPrefix'>,
  lang: string,
): string {
  const path = [subject, id, clientSecret, token].map(encodeURIComponent).join('/')
  return `/payment/stripe/${path}${stringifySearch({ return_prefix, lang })}`
}

/** The return address for the bank, or for a person who cancels; the provider's secret stays here. */
export function returnPathOf(target: RedirectTarget, redirect_status?: string): string {
  const { subject, targetId, secret, returnPrefix: return_prefix } = target
  const search = { method: 'bankRedirect', subject, targetId, redirect_status, return_prefix, secret }
  return `/payment/callback${stringifySearch(search)}`
}
