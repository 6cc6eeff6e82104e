import { limits } from '@ruhepol/rules'

/**
 * Milliseconds until the next poll of an unpaid cart (rule R12). Right after the provider accepted a payment
 * (`checkingFor` milliseconds ago), polls come after half a second, one, two and four seconds.
 */
export function pollPause(checkingFor: number | undefined): number {
  const { unpaidPollMilliseconds: usual, paidPollFirstMilliseconds: first } = limits
  return checkingFor === undefined ? usual : Math.min(Math.max(checkingFor, first), usual)
}
