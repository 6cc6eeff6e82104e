import { createHmac } from 'node:crypto'
import type { Instant } from '@ruhepol/rules'

/** The header of the signature. */
export const SIGNATURE = 'ruhepol-signature'

/**
 * Signs as Stripe does, so that Stripe's libraries can verify it: `t=seconds` and, for each secret, `v1=` with the HMAC
 * of time and body. The time keeps an old message from being sent again as a new one.
 */
export function signatureOf(secrets: readonly string[], body: string, sentAt: Instant): string {
  const seconds = Math.floor(sentAt / 1000)
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}
