import type { Ref } from 'react'
import type { PaymentSubject } from '../../gql/graphql.ts'

/** The target to pay: a placed cart or a voucher order. */
export interface Payable {
  subject: PaymentSubject
  id: string
  token: string
}

/** Whom the payment is charged to, for the bank. */
export interface Payer {
  name: string
  email: string
}

/**
 * How a try to pay ended. `declined`: nothing was charged; `reason` is the provider's public code. `refused`: the provider
 * would not take the payment; `message` is its own.
 */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'declined'; reason: string }
  | { kind: 'refused'; message: string }
  | { kind: 'incomplete' }
  /** The person has closed the wallet, or the sheet for a card. */
  | { kind: 'walletClosed' }
  | { kind: 'sheetClosed' }
  /** The person closed the payment page, and no payment is known. */
  | { kind: 'pageClosed' }
  | { kind: 'unreachable' }

/** Why the input cannot be used to pay, shown to the person. */
export type CheckProblem = Extract<PaymentOutcome, { kind: 'refused' | 'unreachable' }>

/** The interface of a payment method to the page. */
export interface PaymentHandle {
  /** Validates the input before anything is booked; returns the problem, if any. */
  check: () => Promise<CheckProblem | undefined>
  /** Pays it. Throws ApiError if the API refuses; never resolves if the page is left for a bank. */
  pay: (payable: Payable, payer: Payer) => Promise<PaymentOutcome>
}

/** The panel of a chosen payment method. */
export interface PanelProps {
  /** What kind of thing is paid: not everything can be paid in every way. */
  subject: PaymentSubject
  /** With which the page pays. */
  ref: Ref<PaymentHandle>
  /** Cents. */
  amount: number
  /** Whether everything is entered that it asks for. */
  onComplete: (complete: boolean) => void
}
