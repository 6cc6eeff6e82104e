import type { CartStatus } from '@ruhepol/rules'
import type { CartStateQuery } from '../../gql/graphql.ts'

export type CartState = CartStateQuery['multipleBookingDetails']

/** The stages of a cart's page. */
export type CartStage =
  /** The provider has accepted the payment but the server does not know yet. */
  | 'checking'
  /** The bank is still processing the payment. */
  | 'processing'
  /** Still not paid. */
  | 'unpaid'
  /** The last attempt failed; the slot is still held. */
  | 'failed'
  | 'paid'
  | 'expired'
  | 'cancelled'

const ended: Partial<Record<CartStatus, CartStage>> = { paid: 'paid', expired: 'expired', cancelled: 'cancelled' }

type StageInput = {
  /** Milliseconds since the provider accepted a payment from this device; undefined if none is pending. */
  checkingFor: number | undefined
} & Pick<CartState, 'status' | 'paymentStatus'>

/** How long a reported failure may still belong to the previous attempt, in milliseconds. */
const formerFailure = 10_000

/** The stage of a cart (specification 2, step 8; rule R12). */
export function stageOf({ status, paymentStatus, checkingFor }: StageInput): CartStage {
  if (status === 'paid') return 'paid'
  // Also while the slot is being released, because the bank may still approve.
  if (paymentStatus === 'processing') return 'processing'
  const end = ended[status]
  if (end) return end
  if (paymentStatus === 'succeeded') return 'checking'
  if (checkingFor !== undefined && checkingFor < formerFailure) return 'checking'
  if (paymentStatus === 'failed') return 'failed'
  return checkingFor === undefined ? 'unpaid' : 'checking'
}

/** Whether the next poll can bring news. */
export function isOpen(stage: CartStage): boolean {
  return stage !== 'paid' && stage !== 'expired' && stage !== 'cancelled'
}
