import type { MessageId } from '../../i18n/index.ts'
import { listedMethods } from '../methods/payment-methods.tsx'
import type { ListedMethod } from '../methods/payment-methods.tsx'

interface Readiness {
  online: boolean
  /** The price is known. */
  price: boolean
  /** No code stands typed that the price does not know; where none can be typed it is left out. */
  codeApplied?: boolean
  terms: boolean
  /** The invoice has what it needs. */
  billed: boolean
  /** Nothing is to be paid. */
  free: boolean
  method: ListedMethod | undefined
  /** The method has all that it asks for. */
  complete: boolean
}

/** What keeps the button from working, in words (experience 37); undefined when nothing does. */
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
