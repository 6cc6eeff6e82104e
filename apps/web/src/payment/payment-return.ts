import { paymentMethods } from '@ruhepol/rules'
import type { CartStateQuery } from '../gql/graphql.ts'

/** The parameters in the address of a payment return. */
export interface PaymentReturn {
  method?: string
  subject?: string
  targetId?: string
  redirect_status?: string
  return_prefix?: string
  /** The cart's token. A provider's client secret gives no access here. */
  secret?: string
}

const fields = ['method', 'subject', 'targetId', 'redirect_status', 'return_prefix', 'secret'] as const

/** Longer than any real value; longer ones count as missing. */
const longest = 500

/** For `validateSearch`. */
export function parsePaymentReturn(search: Record<string, unknown>): PaymentReturn {
  const known = fields.flatMap((field) => {
    const value = search[field]
    return typeof value === 'string' && value !== '' && value.length <= longest ? [[field, value] as const] : []
  })
  return Object.fromEntries(known)
}

/** The parameters that the provider added to the return address, removed immediately. */
export interface AddedByProvider {
  added: boolean
  /** The provider's id of the payment, which gives no access by itself. */
  paymentId: string | undefined
}

export function addedByProvider(search: Record<string, unknown>): AddedByProvider {
  const { payment_intent: intentId, token: orderId, method } = search
  const added = Object.keys(search).some((name) => name !== 'lang' && !fields.some((field) => field === name))
  const [given, shape] = method === 'paypal' ? [orderId, /^[A-Z0-9]{1,100}$/] : [intentId, /^pi_\w{1,100}$/]
  return { added, paymentId: typeof given === 'string' && shape.test(given) ? given : undefined }
}

const methods = new Set<string>(paymentMethods)
/** Statuses of a return that do not indicate a failure; `processing` is Stripe's word for pending. */
const accepted = new Set(['succeeded', 'pending', 'processing'])

type CartState = CartStateQuery['multipleBookingDetails']

/** The outcome of a payment return. */
export type ReturnEnd =
  /** A parameter is missing. */
  | { kind: 'home' }
  /** The address belongs to no known payment. */
  | { kind: 'unknown' }
  /** `waits`: the provider may have accepted it, but the server does not know yet. */
  | { kind: 'leadOn'; path: string; waits: boolean }
  | { kind: 'voucher'; waits: boolean }
  /** `retry`: where another method can be tried. */
  | { kind: 'failed'; status: string | undefined; subject: 'booking' | 'voucher'; retry: Retry | undefined }

export interface Retry {
  path: string
  /** RFC 3339; undefined if nothing is held. */
  until: string | undefined
}

const bookingPath = (targetId: string, secret: string): string =>
  `/bookings/${encodeURIComponent(targetId)}/${encodeURIComponent(secret)}`

/** Whether the booking's own page already has something to show: paid, at the bank, or over. */
function isDecided({ status, paymentStatus }: CartState): boolean {
  if (status === 'paid' || status === 'expired' || status === 'cancelled') return true
  return paymentStatus === 'succeeded' || paymentStatus === 'processing'
}

/** A status for display; unknown texts are not repeated. */
function shownStatus(status: string | undefined): string | undefined {
  return status !== undefined && /^[a-z][a-z_]{0,39}$/.test(status) ? status : undefined
}

/**
 * The outcome of a return. `state` is the server's status of the cart: undefined if it could not be fetched, `notFound`
 * for an invalid link. The status in the address is only a hint (rule R24).
 */
export function endOfReturn(given: PaymentReturn, state: CartState | 'notFound' | undefined): ReturnEnd {
  const { method, subject, targetId, secret, redirect_status: hint } = given
  if (!method || !subject || !targetId) return { kind: 'home' }
  if (!methods.has(method) || (subject !== 'booking' && subject !== 'voucher')) return { kind: 'unknown' }
  // Only bank redirects report their outcome in the address.
  const good = method !== 'bankRedirect' || (hint !== undefined && accepted.has(hint))
  const status = shownStatus(hint)
  if (subject === 'voucher') {
    const retry = { path: '/vouchers/payment', until: undefined }
    // Not a refusal: the person has left PayPal's page and may choose again.
    if (method === 'paypal' && hint !== undefined) return { kind: 'leadOn', path: retry.path, waits: false }
    return good ? { kind: 'voucher', waits: hint !== undefined } : { kind: 'failed', status, subject, retry }
  }
  if (!secret) {
    return good
      ? { kind: 'leadOn', path: '/bookings', waits: false }
      : { kind: 'failed', status, subject, retry: undefined }
  }
  if (state === 'notFound') return { kind: 'unknown' }
  const path = bookingPath(targetId, secret)
  if (state && isDecided(state)) return { kind: 'leadOn', path, waits: false }
  // Not a refusal: the person has left PayPal's page and may choose again.
  if (method === 'paypal' && hint !== undefined) return { kind: 'leadOn', path: `${path}#pay`, waits: false }
  // No payment was ever attempted, whatever the address says.
  const begun = state === undefined || state.paymentStatus !== null
  if (good) return { kind: 'leadOn', path, waits: begun && hint !== undefined && accepted.has(hint) }
  const until = state?.holdExpiresAt
  return { kind: 'failed', status, subject, retry: until ? { path: `${path}#pay`, until } : undefined }
}

/** The prefix to which a return leads back: an app's scheme or another origin of ours, if it is configured. */
export function allowedPrefix(
  wished: string | undefined,
  { returnPrefixes, ownOrigin }: { returnPrefixes: readonly string[]; ownOrigin: string },
): string | undefined {
  return wished !== undefined && wished !== ownOrigin && returnPrefixes.includes(wished) ? wished : undefined
}
