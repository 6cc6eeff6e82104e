import { paymentMethods } from '@ruhepol/rules'
import type { PaymentSubject } from '@ruhepol/rules'
import { isDecided } from './checkout/try-to-pay.ts'
import type { PayableState } from './checkout/try-to-pay.ts'

/** The parameters in the address of a payment return. */
export type PaymentReturn = {
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

const ofCampaigns = /^(?:utm_\w+|[a-z]+clk?id|[gw]braid)$/

/** The parameters that a redirect of the return page keeps besides its own; any other may be a provider's secret. */
export function storedReturn(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name === 'lang' || ofCampaigns.test(name)))
}

/** The parameters that the provider added to the return address, removed immediately. */
export type AddedByProvider = {
  added: boolean
  /** The provider's id of the payment, which gives no access by itself. */
  paymentId: string | undefined
}

export function addedByProvider(search: Record<string, unknown>): AddedByProvider {
  const { payment_intent: intentId, token: orderId, method } = search
  const known = [...fields, ...Object.keys(storedReturn(search))]
  const added = Object.keys(search).some((name) => !known.includes(name))
  const [given, shape] = method === 'paypal' ? [orderId, /^[A-Z0-9]{1,100}$/] : [intentId, /^pi_\w{1,100}$/]
  return { added, paymentId: typeof given === 'string' && shape.test(given) ? given : undefined }
}

const methods = new Set<string>(paymentMethods)
/** Statuses of a return that do not hint at a failure; `processing` is Stripe's word for pending. */
const accepted = new Set(['succeeded', 'pending', 'processing'])

/** The server's state of the cart or the voucher order. */
type ReturnState = {
  /** RFC 3339; a voucher order holds nothing. */
  holdExpiresAt?: string | null
} & PayableState

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
  | { kind: 'failed'; status: string | undefined; subject: PaymentSubject; retry: Retry | undefined }

export type Retry = {
  path: string
  /** RFC 3339; undefined if nothing is held. */
  until: string | undefined
}

const bookingPath = (targetId: string, secret: string): string =>
  `/bookings/${encodeURIComponent(targetId)}/${encodeURIComponent(secret)}`

/** A status for display; unknown texts are not repeated. */
function shownStatus(status: string | undefined): string | undefined {
  return status !== undefined && /^[a-z][a-z_]{0,39}$/.test(status) ? status : undefined
}

/** Whether the server knows that the last attempt failed. A pending one may still succeed. */
const hasFailed = (state: ReturnState | undefined): boolean =>
  state?.paymentStatus === 'failed' || state?.paymentStatus === 'cancelled'

/**
 * The outcome of a return. `state` is the server's status of the cart or order: undefined if it could not be fetched,
 * `notFound` for an invalid link. The status in the address is only a hint (rule R24), so it alone never makes a
 * failure.
 */
export function endOfReturn(given: PaymentReturn, state: ReturnState | 'notFound' | undefined): ReturnEnd {
  const { method, subject, targetId, secret, redirect_status: hint } = given
  if (!method || !subject || !targetId) return { kind: 'home' }
  if (!methods.has(method) || (subject !== 'booking' && subject !== 'voucher')) return { kind: 'unknown' }
  if (state === 'notFound') return { kind: 'unknown' }
  const isAccepted = hint !== undefined && accepted.has(hint)
  // No payment was ever attempted if the server says null, whatever the address says.
  const waits = isAccepted && state?.paymentStatus !== null
  const isDone = state !== undefined && (isDecided(state) || state.status === 'expired')
  // Not a refusal: the person left PayPal's page and may choose again.
  const choosesAgain = !isDone && method === 'paypal' && hint !== undefined
  // Only bank redirects report their outcome in the address, and only the server knows whether it is true.
  const isRefused = !isDone && method === 'bankRedirect' && !isAccepted && hasFailed(state)
  const status = shownStatus(hint)
  if (subject === 'voucher') {
    const retry = { path: '/vouchers/payment', until: undefined }
    if (choosesAgain) return { kind: 'leadOn', path: retry.path, waits: false }
    return isRefused ? { kind: 'failed', status, subject, retry } : { kind: 'voucher', waits: !isDone && waits }
  }
  if (!secret) return { kind: 'leadOn', path: '/bookings', waits: false }
  const path = bookingPath(targetId, secret)
  if (choosesAgain) return { kind: 'leadOn', path: `${path}#pay`, waits: false }
  if (!isRefused) return { kind: 'leadOn', path, waits: !isDone && waits }
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
