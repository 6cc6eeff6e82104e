import type { Instant } from '@ruhepol/rules'
import { SendBookingRequestDocument } from '../gql/graphql.ts'
import type { SendBookingRequestMutationVariables } from '../gql/graphql.ts'
import { track } from '../analytics/index.ts'
import { execute } from '../platform/api/execute.ts'
import { storedValue } from '../platform/storage.ts'

/** A request that has arrived. */
export type SentRequest = {
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
  scope: 'private',
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

/** Sends a request; safe to call again with the same content. */
export async function sendRequest(variables: SendBookingRequestMutationVariables): Promise<void> {
  await execute(SendBookingRequestDocument, variables, { idempotent: true })
  track({ name: 'booking_request' })
}
