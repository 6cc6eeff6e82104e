import type { Instant } from '@ruhepol/rules'
import { SendBookingRequestDocument } from '../gql/graphql.ts'
import type { SendBookingRequestMutationVariables } from '../gql/graphql.ts'
import { track } from '../analytics/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'
import { storedValue } from '../platform/storage.ts'
import { problemsOfFields } from './request-problems.ts'
import type { RequestProblem } from './request-problems.ts'

/** A request that has arrived. */
export interface SentRequest {
  /** The address of the page it was sent from, which contains the choice. */
  href: string
  email: string
  /** By when it is answered. */
  until: Instant
}

const isSent = (stored: unknown): stored is SentRequest => {
  if (typeof stored !== 'object' || stored === null) return false
  const { href, email, until } = stored as Partial<Record<keyof SentRequest, unknown>>
  return typeof href === 'string' && typeof email === 'string' && typeof until === 'number'
}

/** More than anyone waits for at once. */
const most = 5

/** Stored, so that a reload shows each request's result instead of its form; newest first. */
export const sentRequests = storedValue<readonly SentRequest[]>({
  name: 'sentRequest',
  version: 2,
  keptIn: 'private',
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isSent) : undefined),
})

/** Stores a request that has arrived. */
export function rememberSent(sent: SentRequest): void {
  const others = sentRequests.read().filter(({ href }) => href !== sent.href)
  sentRequests.write([sent, ...others].slice(0, most))
}

/** Shows a request's form again. */
export function forgetSent({ href }: SentRequest): void {
  sentRequests.write(sentRequests.read().filter((one) => one.href !== href))
}

/** The result of sending: fields refused by the server, or a failure. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; problems: RequestProblem[] }
  | { kind: 'failed'; reason: 'unreachable' | 'notServed' | 'tooMany' | 'other' }

const reasons = { no_response: 'unreachable', not_served: 'notServed', rate_limited: 'tooMany' } as const

/** Sends a request; safe to repeat with the same content. Failures are also reported (specification 8). */
export async function sendRequest(variables: SendBookingRequestMutationVariables): Promise<SendOutcome> {
  try {
    await execute(SendBookingRequestDocument, variables, { idempotent: true })
    track({ name: 'booking_request' })
    return { kind: 'sent' }
  } catch (error) {
    const problems = isApiError(error, 'invalid_input') ? problemsOfFields(error.fields) : []
    if (problems.length > 0) return { kind: 'refused', problems }
    reportError(error, 'sendBookingRequest')
    const reason = isApiError(error) ? reasons[error.code as keyof typeof reasons] : undefined
    return { kind: 'failed', reason: reason ?? 'other' }
  }
}
