import type { CartStatus } from '@ruhepol/rules'
import type { CartStateQuery } from '../../gql/graphql.ts'

export type CartState = CartStateQuery['multipleBookingDetails']

/** What the page of a cart says. */
export type CartStage =
  /** The provider has taken the payment and the server does not tell of it yet. */
  | 'checking'
  /** The bank takes its time. */
  | 'processing'
  /** Still not paid. */
  | 'unpaid'
  /** The last attempt failed; the slot is still held. */
  | 'failed'
  | 'paid'
  | 'expired'
  | 'cancelled'

const ended: Partial<Record<CartStatus, CartStage>> = { paid: 'paid', expired: 'expired', cancelled: 'cancelled' }

interface StageInput extends Pick<CartState, 'status' | 'paymentStatus'> {
  /** Milliseconds since the provider took a payment from this device; undefined when none is waited for. */
  checkingFor: number | undefined
}

/** For so many milliseconds a failure that is heard of may still be that of the attempt before. */
const formerFailure = 10_000

/** The stage of a cart (specification 2, step 8; rule R12). */
export function stageOf({ status, paymentStatus, checkingFor }: StageInput): CartStage {
  if (status === 'paid') return 'paid'
  // Also while the slot is being released: the bank may still say yes.
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
