/** What a provider appends to the way back (spec 2, payment return). */
export interface PaymentReturn {
  method?: string
  subject?: string
  targetId?: string
  redirect_status?: string
  return_prefix?: string
  /** The cart's token. A provider's client secret opens nothing here. */
  secret?: string
}

const fields = ['method', 'subject', 'targetId', 'redirect_status', 'return_prefix', 'secret'] as const

/** For `validateSearch`. */
export function parsePaymentReturn(search: Record<string, unknown>): PaymentReturn {
  const known = fields.flatMap((field) => {
    const value = search[field]
    return typeof value === 'string' && value !== '' ? [[field, value] as const] : []
  })
  return Object.fromEntries(known)
}

/**
 * Where a payment return leads. `return_prefix` only counts when it is the configured origin (decision 28); the provider's
 * own secrets are dropped. What really happened to the payment is for the server to find out.
 */
export function targetOfReturn(given: PaymentReturn, configuredOrigin: string): string {
  const { method, subject, targetId, secret, return_prefix: wished } = given
  if (!method || !subject || !targetId || subject !== 'booking') return '/'
  const prefix = wished === configuredOrigin ? configuredOrigin : ''
  return secret
    ? `${prefix}/bookings/${encodeURIComponent(targetId)}/${encodeURIComponent(secret)}`
    : `${prefix}/bookings`
}
