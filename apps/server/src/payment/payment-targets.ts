import type { Language } from '@ruhepol/rules'
import { bookingToPay } from '../booking/index.ts'
import type { Config } from '../platform/config.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import type { Actor } from '../platform/graphql/context.ts'
import type { Holder } from '../platform/holder-token.ts'
import type { Log } from '../platform/log.ts'
import { voucherOrderToPay } from '../voucher/index.ts'
import type { Refund } from '@ruhepol/database/tables'
import type { Subject } from './payment-queries.ts'

/** Outcome of a successful provider payment: applied to its target, or refunded. */
export type Settlement = { paid: true } | { paid: false; refund: Refund['cause'] }

/** The provider's outcome for the payments of a target being released. */
export type ReleaseOutcome = 'cancelled' | 'succeeded' | 'processing'

/**
 * A target of a payment: a cart or a voucher order. All methods except the first two lock the target; lock the target
 * before an attempt.
 */
export type PaymentTarget = {
  /** Finds it for its holder. Throws `not_found` for both a wrong token and an unknown id. */
  find: (
    db: Queryable,
    asked: Holder & { id: string },
  ) => Promise<{ id: string; totalCents: number; onAccount?: boolean }>
  /** Its name on a provider's page, and the token with which its holder returns. */
  describe: (db: Queryable, config: Config, id: string) => Promise<{ code: string; language: Language; token: string }>
  /** With its first statement, sent at once: the lock of an attempt is sent right behind it. */
  lock: (tx: DatabaseTransaction, id: string) => Promise<void>
  /** Called when `actor` begins a payment. Returns the reason if it cannot be paid. */
  begin: (
    tx: DatabaseTransaction,
    id: string,
    by: { log: Log; actor: Actor },
  ) => Promise<{ payable: true } | { payable: false; why: string }>
  /** Whether money may be taken for it at this moment. */
  mayCapture: (tx: DatabaseTransaction, id: string) => Promise<boolean>
  /** Whether it can still be paid, so that its open attempts are left alone. */
  isPayable: (tx: DatabaseTransaction, id: string) => Promise<boolean>
  /** An attempt failed, and another may follow. */
  noteFailure: (tx: DatabaseTransaction, id: string, log: Log) => Promise<void>
  /** Money has arrived at the provider; called once for each attempt. */
  settleSuccess: (tx: DatabaseTransaction, id: string, context: { log: Log; config: Config }) => Promise<Settlement>
  /**
   * Its payment is no longer covered, or covered again: it is unless a dispute holds money or all of it was refunded at
   * the provider. Called once for each change, and again whenever more leaves a payment that is not covered.
   */
  settleMoney: (tx: DatabaseTransaction, id: string, money: { stands: boolean; log: Log }) => Promise<void>
  /** The total to be refunded of its payment, in cents, and why; undefined if there is none. */
  owedBack: (tx: DatabaseTransaction, id: string) => Promise<{ cause: Refund['cause']; cents: number } | undefined>
  /** No payment can take money for it any more, or the bank is still processing one. */
  settleRelease: (tx: DatabaseTransaction, id: string, outcome: ReleaseOutcome, log: Log) => Promise<void>
}

export const targets: Readonly<Record<Subject, PaymentTarget>> = { booking: bookingToPay, voucher: voucherOrderToPay }
