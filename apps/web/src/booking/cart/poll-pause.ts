import { limits } from '@ruhepol/rules'

/**
 * Milliseconds until the next look at an unpaid cart (rule R12). Right after its provider took a payment
 * (`checkingFor` milliseconds ago) news is near: then looks come after half a second, one, two, four.
 */
export function pollPause(checkingFor: number | undefined): number {
  const { unpaidPollMilliseconds: usual, paidPollFirstMilliseconds: first } = limits
  return checkingFor === undefined ? usual : Math.min(Math.max(checkingFor, first), usual)
}
