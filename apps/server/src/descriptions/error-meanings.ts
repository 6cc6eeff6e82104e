import { limits, type HoldRefusal } from '@ruhepol/rules'
import type { ErrorCode, NotAvailableReason } from '../platform/errors.ts'

/** When each code is answered, for docs/api.md. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  invalid_input:
    'Fields break a rule. `fields` names them all, each with its `path`, the `key` of the rule and, where it is one, the bound (`min` or `max`).',
  not_available: 'The appointment cannot be placed. `reason` says why.',
  invalid_credentials: 'E-mail address or password are wrong.',
  not_verified: 'The password is right, but the address of the account is not confirmed yet.',
  blocked: 'The operator has suspended the account.',
  account_provider_mismatch: 'The account signs in another way; `reason` is `password`, `google` or `apple`.',
  user_has_no_password: 'The account signs in with another service.',
  user_not_found: 'No account has this address.',
  code_invalid: 'The mailed code is wrong.',
  code_expired: 'The mailed code is too old.',
  email_exists: 'There is an account with this address.',
  unsupported_role: 'Only the role `client` signs in here.',
  UNAUTHENTICATED: 'An access token or a key is needed; none was sent, or it has ended.',
  FORBIDDEN: 'Not allowed: a page of an origin that APP_ORIGINS does not list, or a key without the scope.',
  not_found: 'There is no such thing, or it belongs to somebody else.',
  price_changed: 'The total is not the expected one. `price` is the new one.',
  too_late_to_cancel: `The start is less than ${limits.cancellableBeforeStartHours} hours away.`,
  already_cancelled: 'The appointment has ended already.',
  already_moved: 'The appointment was moved in the meantime: read it again.',
  not_movable: 'The appointment is not paid, or some of its payment was refunded or is disputed.',
  changed_meanwhile: 'The office alone: what is to be changed is not what was seen any more.',
  already_reviewed: 'The treatment has its review.',
  not_reviewable: 'The treatment has not taken place, or was not paid.',
  discount_not_found: 'There is no discount and no voucher with this code.',
  discount_not_applicable: 'The discount is for other treatments, or has not begun.',
  discount_not_reusable: 'The person has used the discount, or it is for a first booking.',
  discount_expired: 'The discount has ended.',
  discount_inactive: 'The code cannot be used at present.',
  voucher_used: 'Nothing is left on the voucher.',
  voucher_expired: 'The voucher has expired.',
  payment_not_configured: 'This way to pay is not offered here: see `appConfig.paymentMethods`.',
  payment_failed:
    'The provider refused; `reason` is its public reason, or `superseded` after another payment was opened.',
  payment_not_payable: 'It is paid, cancelled or expired, or has used up its attempts.',
  idempotency_conflict: 'The key was used for something else: make up another one.',
  invalid_query: 'The document or its variables are not valid, or the server answers trusted documents alone.',
  not_served: 'We do not come to this place, or not yet.',
  too_many_attempts: 'The code was tried too often: ask for a new one.',
  rate_limited:
    'Too many calls, or too much that is unpaid; `retryAfter` says for how many seconds, and so does the header Retry-After.',
  query_too_complex: 'The document is deeper, longer or costlier than the bounds allow. Nothing of it was executed.',
  unavailable: 'A part that it needs is down. Safe to try again.',
  internal: 'Something else. Tell us the `requestId`.',
}

/** What each reason of `not_available` means, for docs/api.md. */
export const notAvailableMeanings: Readonly<Record<NotAvailableReason, string>> = {
  closed: `Appointments begin from ${limits.openFromHour}:00 to before ${limits.openUntilHour}:00 in Berlin.`,
  no_such_length: 'The treatment, or this expert, has no such length; the message names those that there are.',
  treatment_not_given: 'The expert does not give the treatment.',
  expert_elsewhere: 'The expert works in another city.',
  off_the_grid: 'Appointments begin at a quarter hour.',
  past: 'The start has passed.',
  too_soon: 'The start is within the lead time. `earliestStart` is the first instant after it.',
  expert_off: 'The expert does not work then, or the day is not planned yet.',
  taken: 'Somebody else has the time.',
}

/** What each reason of `rate_limited` means, for docs/api.md. */
export const holdRefusalMeanings: Readonly<Record<HoldRefusal | 'waiting_often', string>> = {
  open_holds: 'Too many appointments are unpaid: pay for them, cancel them, or wait.',
  email_unconfirmed: 'The address must be confirmed: give an `emailCode` (`sendEmailCode`), sign in, or wait.',
  cancelled_often: 'The person has cancelled many paid appointments within a day, and has to wait.',
  waiting_often: 'The address waits for as many times as it can.',
}
