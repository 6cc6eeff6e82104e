import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function randomText(length: number): string {
  let text = ''
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte % alphabet.length)
  return text
}

/** An id in Stripe's format, such as `pi_3Nk…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`
}

/** The secret with which a browser may read and confirm this one payment intent. */
export function newClientSecret(paymentIntentId: string): string {
  return `${paymentIntentId}_secret_${randomText(25)}`
}

/** The id of a reference that may be expanded to the object itself. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : (reference?.id ?? undefined)
}
