import type { PaymentStatus } from '../../gql/graphql.ts'
import type { Payable, Payer, PaymentHandle, PaymentOutcome } from './payment-handle.ts'

/** The server's current state of a cart or a voucher order. */
export type PayableState = {
  status: string
  /** Of the latest attempt. */
  paymentStatus: PaymentStatus | null
}

export type UnpaidOutcome = Exclude<PaymentOutcome, { kind: 'paid' }>

/** How an attempt to pay ended; if it paid nothing, as the server sees it. */
type Try<State extends PayableState> =
  | { kind: 'paid' }
  /** Another attempt has paid or is being processed, or the order has ended; its own page shows that. */
  | { kind: 'decided'; state: State }
  | { kind: 'unpaid'; outcome: UnpaidOutcome; state: State }
  /** Nothing was completed, and the server could not be asked. */
  | { kind: 'incomplete' }

const decidedStatuses: ReadonlySet<string> = new Set(['paid', 'active', 'cancelled', 'revoked'])

/** Whether the server knows that it is paid, being processed by the bank, or ended by somebody. */
export const isDecided = ({ status, paymentStatus }: PayableState): boolean =>
  paymentStatus === 'succeeded' || paymentStatus === 'processing' || decidedStatuses.has(status)

/**
 * Pays. An attempt that did not pay is returned with the server's state right after it, so that nobody sees a declined
 * card if another attempt has paid. Throws ApiError if the API refuses or cannot be reached, except after an incomplete
 * attempt.
 */
export async function tryToPay<State extends PayableState>(
  by: PaymentHandle,
  { payable, payer, ask }: { payable: Payable; payer: Payer; ask: () => Promise<State> },
): Promise<Try<State>> {
  const outcome = await by.pay(payable, payer)
  if (outcome.kind === 'paid') return outcome
  const state = await ask().catch((error: unknown) => {
    // The fields say what is missing, and the next click asks the server again.
    if (outcome.kind === 'incomplete') return undefined
    throw error
  })
  if (!state) return { kind: 'incomplete' }
  return isDecided(state) ? { kind: 'decided', state } : { kind: 'unpaid', outcome, state }
}
