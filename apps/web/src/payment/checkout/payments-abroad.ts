import { storedValue } from '../../platform/storage.ts'

/** A payment on a third party's page, and the token of its cart or order. */
export type PaymentAbroad = {
  subject: string
  id: string
  token: string
}

/** More than anyone has open at once. */
const most = 5

const isPayment = (stored: unknown): stored is PaymentAbroad => {
  const { subject, id, token } = (stored ?? {}) as Record<string, unknown>
  return [subject, id, token].every((text) => typeof text === 'string')
}

/**
 * Payments that the apps make in a browser over them, newest first. The return link does not contain the token, since
 * other apps may handle the same scheme. Stored, because the system may end the app during the payment.
 */
export const paymentsAbroad = storedValue<readonly PaymentAbroad[]>({
  name: 'payments-abroad',
  version: 1,
  scope: 'private',
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isPayment) : undefined),
})

/** Stores the token of a payment for the return. */
export function rememberAbroad({ subject, id, token }: PaymentAbroad): void {
  const others = paymentsAbroad.read().filter((one) => one.id !== id)
  paymentsAbroad.write([{ subject, id, token }, ...others].slice(0, most))
}

/** The token of a payment made in the browser; undefined if it was not started on this device. */
export const tokenAbroad = (subject: string, id: string): string | undefined =>
  paymentsAbroad.read().find((one) => one.subject === subject && one.id === id)?.token
