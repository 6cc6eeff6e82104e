import { storedValue } from '../../platform/storage.ts'

/** A payment that is made on a page of others, and what opens its cart or order here. */
export interface PaymentAbroad {
  subject: string
  id: string
  token: string
}

/** More than anybody has open at once. */
const most = 5

const isPayment = (stored: unknown): stored is PaymentAbroad => {
  const { subject, id, token } = (stored ?? {}) as Record<string, unknown>
  return [subject, id, token].every((text) => typeof text === 'string')
}

/**
 * What the apps pay in the browser over them, newest first. The way back does not carry the token: other apps may listen to the
 * same scheme. It outlives the app, which the system may end meanwhile.
 */
export const paymentsAbroad = storedValue<readonly PaymentAbroad[]>({
  name: 'payments-abroad',
  version: 1,
  keptIn: 'private',
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
