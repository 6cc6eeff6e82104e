import type { MessageId } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import type { ApiError } from '../platform/api/api-error.ts'
import { codeProblemOfPlacing } from './discount-status.ts'

/** What kept a booking from being placed or paid, and where it leads. */
export type PaymentProblem =
  | { kind: 'declined'; reason: string | null }
  /** The total is another one now; the person confirms again. */
  | { kind: 'priceChanged' }
  | { kind: 'codeRefused'; text: MessageId }
  | { kind: 'slotGone' }
  /** Fields that are asked on /booking/contact or /booking/summary. */
  | { kind: 'invalidInput'; error: ApiError }
  /** Paid, ended or being paid elsewhere: the booking's page knows. */
  | { kind: 'notPayable' }
  | { kind: 'holdOver' }
  | { kind: 'unreachable' }
  | { kind: 'notConfigured' }
  | { kind: 'tooMany' }
  | { kind: 'failed'; requestId: string | undefined }

const byCode: Readonly<Record<string, PaymentProblem>> = {
  price_changed: { kind: 'priceChanged' },
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

/** What a failed call means for the person. */
export function problemOf(error: unknown): PaymentProblem {
  if (!isApiError(error)) return { kind: 'failed', requestId: undefined }
  if (error.code === 'invalid_input') return { kind: 'invalidInput', error }
  if (error.code === 'payment_failed') {
    const { reason } = error.extensions
    return { kind: 'declined', reason: typeof reason === 'string' ? reason : null }
  }
  const text = codeProblemOfPlacing(error.code)
  if (text) return { kind: 'codeRefused', text }
  return byCode[error.code] ?? { kind: 'failed', requestId: error.requestId }
}
