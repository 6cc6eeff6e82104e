import type { MessageId } from '../../i18n/index.ts'
import { listedMethods } from '../methods/payment-methods.tsx'
import type { ListedMethod } from '../methods/payment-methods.tsx'

type Readiness = {
  online: boolean
  /** The price is known. */
  price: boolean
  /** Whether no unapplied code is in the field; left out if there is no field. */
  codeApplied?: boolean
  terms: boolean
  /** The invoice's requirements are met. */
  billed: boolean
  /** The total is zero, or a wallet has been confirmed for it. */
  free: boolean
  method: ListedMethod | undefined
  /** The payment method is complete. */
  complete: boolean
}

/** Why the button is blocked, in words (experience 37); undefined if it is not. */
export function missingText({
  online,
  price,
  codeApplied = true,
  billed,
  terms,
  free,
  method,
  complete,
}: Readiness): MessageId | undefined {
  if (!online) return 'payment.missing.online'
  if (!price) return 'payment.missing.price'
  if (!codeApplied) return 'payment.missing.code'
  if (!billed) return 'payment.missing.billingAddress'
  if (!free && !method) return 'payment.method.none'
  if (!free && method && !complete) {
    const { missing, missingWithTerms } = listedMethods[method]
    return terms ? missing : missingWithTerms
  }
  return terms ? undefined : 'payment.missing.terms'
}
