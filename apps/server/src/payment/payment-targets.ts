import type { Language } from '@ruhepol/rules'
import { bookingToPay } from '../booking/index.ts'
import type { Config } from '../platform/config.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
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
 * What a payment can be for: a cart or a voucher order. All methods but the first two lock the target; lock the target
 * before an attempt.
 */
export type PaymentTarget = {
  /** Finds it for its holder. Throws `not_found` for a wrong token and an unknown id alike. */
  find: (db: Queryable, asked: Holder & { id: string }) => Promise<{ id: string; totalCents: number }>
  /** How a provider's page names it, and the token with which its holder comes back. */
  describe: (db: Queryable, config: Config, id: string) => Promise<{ code: string; language: Language; token: string }>
  lock: (tx: DatabaseTransaction, id: string) => Promise<void>
  /** Somebody begins to pay. Answers why not, where it cannot be paid. */
  begin: (tx: DatabaseTransaction, id: string, log: Log) => Promise<{ payable: true } | { payable: false; why: string }>
  /** Whether money may be taken for it at this moment. */
  mayCapture: (tx: DatabaseTransaction, id: string) => Promise<boolean>
  /** Whether it can still be paid, so that its open attempts are left alone. */
  isPayable: (tx: DatabaseTransaction, id: string) => Promise<boolean>
  /** A try failed, and another may follow. */
  noteFailure: (tx: DatabaseTransaction, id: string, log: Log) => Promise<void>
  /** Money has arrived at the provider: call it once for each attempt. */
  settleSuccess: (tx: DatabaseTransaction, id: string, context: { log: Log; config: Config }) => Promise<Settlement>
  /**
   * Its payment has ceased to stand, or stands again: it does as long as no dispute holds money and not all of it was sent back
   * at the provider. Called once for each change, and once more whenever more leaves a payment that does not stand.
   */
  settleMoney: (tx: DatabaseTransaction, id: string, money: { stands: boolean; log: Log }) => Promise<void>
  /** How much of what paid for it is to go back in all, cents, and why; undefined where nothing is. */
  owedBack: (tx: DatabaseTransaction, id: string) => Promise<{ cause: Refund['cause']; cents: number } | undefined>
  /** Nothing can take money for it any more, or the bank is still at it. */
  settleRelease: (tx: DatabaseTransaction, id: string, outcome: ReleaseOutcome, log: Log) => Promise<void>
}

export const targets: Readonly<Record<Subject, PaymentTarget>> = { booking: bookingToPay, voucher: voucherOrderToPay }
