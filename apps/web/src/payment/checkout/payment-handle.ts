import type { Ref } from 'react'
import type { PaymentSubject } from '../../gql/graphql.ts'

/** What is to be paid: a placed cart, or an order of vouchers. */
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
  /** The person has closed the page on which they pay, and nothing is known to be paid. */
  | { kind: 'pageClosed' }
  | { kind: 'unreachable' }

/** Why what was entered cannot be paid with: told to the person, as their press did nothing else. */
export type CheckProblem = Extract<PaymentOutcome, { kind: 'refused' | 'unreachable' }>

/** What the page does with a way to pay, whoever is behind it. */
export interface PaymentHandle {
  /** Checks what was entered and answers what keeps it from being paid, if anything; nothing is booked yet. */
  check: () => Promise<CheckProblem | undefined>
  /** Pays it. Throws ApiError where the API refuses; does not end where the page is left for a bank. */
  pay: (payable: Payable, payer: Payer) => Promise<PaymentOutcome>
}

/** What a way to pay shows when it is chosen. */
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
