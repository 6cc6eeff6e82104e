import type { PaymentStatus } from '../../gql/graphql.ts'
import { worthWaiting } from './checked-payment.ts'

/** The stages of a payment while its cart or voucher order can still be paid. */
export type OpenStage =
  /** The provider has accepted the payment but the server does not know yet. */
  | 'checking'
  /** The same, but for longer than usual. No other payment is requested. */
  | 'unheard'
  /** The bank is still processing the payment. */
  | 'processing'
  /** No payment has been made, as far as the server and this device know. */
  | 'unpaid'
  /** The last attempt failed. */
  | 'failed'

type OpenStageInput = {
  /** Of the latest attempt, as the server sees it; null if there was none. */
  paymentStatus: PaymentStatus | null
  /** Milliseconds since the provider accepted a payment from this device; undefined if none is waited for. */
  checkingFor: number | undefined
  /** Whether the page has stopped asking (rule R12). */
  stopped?: boolean
}

/** How long the server's status may still be that of the previous attempt, in milliseconds. */
const formerStatus = 10_000

/** The stage of a payment. It never steps back from what the server or this device knows to "not paid". */
export function openStageOf({ paymentStatus, checkingFor, stopped = false }: OpenStageInput): OpenStage {
  if (paymentStatus === 'processing') return 'processing'
  if (paymentStatus === 'succeeded') return stopped ? 'unheard' : 'checking'
  if (checkingFor !== undefined && checkingFor < formerStatus) return 'checking'
  if (paymentStatus === 'failed') return 'failed'
  if (paymentStatus !== 'pending' || checkingFor === undefined) return 'unpaid'
  return stopped || checkingFor >= worthWaiting ? 'unheard' : 'checking'
}
