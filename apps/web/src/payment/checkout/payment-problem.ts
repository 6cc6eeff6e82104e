import { limits } from '@ruhepol/rules'
import type { WrongCode } from '../../account/form/code-field.tsx'
import type { MessageId } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import type { ApiError } from '../../platform/api/api-error.ts'
import { codeProblemOfPlacing } from '../code-status.ts'

type Totals = {
  /** The new total in cents, if known. */
  totalCents: number | undefined
  /** The total shown when the button was pressed, cents. */
  shownCents?: number | undefined
}

/** The total differs from the one shown, so a second click is needed to book it. */
export type Refusal =
  | ({ kind: 'priceChanged' } & Totals)
  | ({ kind: 'codeRefused'; text: MessageId; code: string; heldUntil?: string | null } & Totals)

/**
 * The total in the alert and on the button, which must never differ. The bill is newer than the refusal, unless
 * fetching it again `failed`: then it is outdated, and there is nothing to confirm.
 */
export function totalToConfirm(
  refusal: Refusal | undefined,
  { totalCents, failed }: { totalCents: number | undefined; failed: boolean },
): { statedCents: number | undefined; confirmCents: number | undefined; outdated: boolean } {
  const refusedCents = refusal?.totalCents
  const outdated = failed && refusedCents !== undefined && refusedCents !== totalCents
  return {
    statedCents: refusedCents === undefined || outdated ? refusedCents : totalCents,
    confirmCents: refusal && !outdated ? totalCents : undefined,
    outdated,
  }
}

/** Why a booking was not placed or paid, and where to go. */
export type PaymentProblem =
  | { kind: 'declined'; reason: string }
  /** The provider would not accept the payment, with its own message. */
  | { kind: 'refused'; message: string }
  /** The provider would not open it; `reason` is its public code. */
  | { kind: 'notCreated'; reason: string | undefined }
  /** Another method was chosen at the same moment in another window. */
  | { kind: 'superseded' }
  /** The person closed the wallet. */
  | { kind: 'walletClosed' }
  /** What was confirmed in the wallet can no longer be used. */
  | { kind: 'walletExpired' }
  /** The person closed the card sheet. */
  | { kind: 'sheetClosed' }
  /** The person closed the bank's or PayPal's page before it returned. */
  | { kind: 'pageClosed' }
  | Refusal
  | { kind: 'slotGone' }
  /** Another tab of this device holds the appointment. */
  | { kind: 'heldElsewhere' }
  /** Fields of /booking/contact or /booking/summary. */
  | { kind: 'invalidInput'; error: ApiError }
  /** Paid, ended or being paid elsewhere; the booking's page shows which. */
  | { kind: 'notPayable' }
  | { kind: 'holdOver' }
  | { kind: 'unreachable' }
  | { kind: 'notConfigured' }
  | { kind: 'tooMany' }
  /** Other unpaid appointments of the person or their network are held. */
  | { kind: 'openHolds'; minutes: number }
  /** The person has cancelled many paid appointments within a day. */
  | { kind: 'cancelledOften'; minutes: number }
  /** Guests have booked too much in that hour, or with the same e-mail address or telephone number. */
  | { kind: 'proofWanted'; minutes: number }
  /** The code that was mailed as proof does not work. */
  | { kind: 'codeWrong'; key: WrongCode }
  /** `placed`: the booking exists, but its payment failed. */
  | { kind: 'failed'; placed: boolean; requestId: string | undefined }

const byCode: Readonly<Record<string, PaymentProblem>> = {
  code_invalid: { kind: 'codeWrong', key: 'invalid_code' },
  code_expired: { kind: 'codeWrong', key: 'expired_code' },
  too_many_attempts: { kind: 'codeWrong', key: 'too_many_attempts' },
  not_available: { kind: 'slotGone' },
  not_found: { kind: 'slotGone' },
  not_served: { kind: 'slotGone' },
  payment_not_payable: { kind: 'notPayable' },
  payment_not_configured: { kind: 'notConfigured' },
  rate_limited: { kind: 'tooMany' },
  no_response: { kind: 'unreachable' },
  empty_response: { kind: 'unreachable' },
  unavailable: { kind: 'unreachable' },
}

/** The total of the price in an error. */
function totalOf(price: unknown): number | undefined {
  const cents = (price as { total?: { intValue?: unknown } } | undefined)?.total?.intValue
  return typeof cents === 'number' ? cents : undefined
}

/** A limit on unpaid holds was exceeded: what helps, and after how many minutes it works without that. */
function holdProblem({ extensions }: ApiError): PaymentProblem | undefined {
  const { reason, retryAfter } = extensions
  const minutes = Math.max(1, Math.ceil((Number(retryAfter) || limits.holdMinutes * 60) / 60))
  if (reason === 'open_holds') return { kind: 'openHolds', minutes }
  if (reason === 'cancelled_often') return { kind: 'cancelledOften', minutes }
  return reason === 'email_unconfirmed' ? { kind: 'proofWanted', minutes } : undefined
}

/**
 * The problem for a failed call. `placed`: the call was about paying a placed cart; `code` is the code that was sent.
 */
export function problemOf(error: unknown, placed: boolean, code = ''): PaymentProblem {
  if (!isApiError(error)) return { kind: 'failed', placed, requestId: undefined }
  if (error.code === 'invalid_input') return { kind: 'invalidInput', error }
  if (error.code === 'payment_failed') {
    const { reason } = error.extensions
    if (reason === 'superseded') return { kind: 'superseded' }
    return { kind: 'notCreated', reason: typeof reason === 'string' ? reason : undefined }
  }
  if (error.code === 'price_changed') return { kind: 'priceChanged', totalCents: totalOf(error.extensions.price) }
  const hold = error.code === 'rate_limited' ? holdProblem(error) : undefined
  if (hold) return hold
  const text = codeProblemOfPlacing(error.code, error.extensions.condition)
  if (text) return { kind: 'codeRefused', text, code, totalCents: undefined }
  return byCode[error.code] ?? { kind: 'failed', placed, requestId: error.requestId }
}
