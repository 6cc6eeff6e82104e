import type { Ref } from 'react'
import type { PaymentSubject } from '../../gql/graphql.ts'

/** The target to pay: a placed cart or a voucher order. */
export type Payable = {
  subject: PaymentSubject
  id: string
  token: string
}

/** The payer's details for the bank. */
export type Payer = {
  name: string
  email: string
}

/**
 * The result of a payment attempt. `declined`: nothing was charged; `reason` is the provider's public code. `refused`:
 * the provider would not accept the payment; `message` is its own.
 */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'declined'; reason: string }
  | { kind: 'refused'; message: string }
  | { kind: 'incomplete' }
  /** The person has closed the wallet or the card sheet. */
  | { kind: 'walletClosed' }
  | { kind: 'sheetClosed' }
  /** What was confirmed in the wallet can no longer be used. */
  | { kind: 'walletExpired' }
  /** The person closed the payment page, and no payment is known. */
  | { kind: 'pageClosed' }
  | { kind: 'unreachable' }

/** Why the input cannot be used to pay, shown to the person. */
export type CheckProblem = Extract<PaymentOutcome, { kind: 'refused' | 'unreachable' | 'walletExpired' }>

/** The interface of a payment method to the page. */
export type PaymentHandle = {
  /** Validates the input before anything is booked; returns the problem, if any. */
  check: () => Promise<CheckProblem | undefined>
  /** Pays it. Throws ApiError if the API refuses; never resolves if the page is left for a bank. */
  pay: (payable: Payable, payer: Payer) => Promise<PaymentOutcome>
}

/** The panel of a chosen payment method. */
export type PanelProps = {
  /** The kind of object to pay, since not every method suits every kind. */
  subject: PaymentSubject
  /** Pays; set by the panel. */
  ref: Ref<PaymentHandle>
  /** Cents. */
  amount: number
  /** Whether all required input is complete. */
  onComplete: (complete: boolean) => void
}
