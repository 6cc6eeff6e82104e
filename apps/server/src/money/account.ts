import { refundedCents } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { findPaidAttemptId, moneyOfAttempt } from './money-queries.ts'
import { transfersOf, type Transfer } from './transfer-queries.ts'

/** What a company on account owes for a booking, in cents. */
export type Account = {
  /** The price less what was refunded of it. */
  owedCents: number
  /** What has arrived and was not sent back. */
  arrivedCents: number
  transfers: Transfer[]
}

/** The account of a booking on account; undefined until it is confirmed. Lock its cart to keep it stable. */
export async function findAccount(db: Queryable, cartId: string): Promise<Account | undefined> {
  const attemptId = await findPaidAttemptId(db, 'booking', cartId)
  if (attemptId === undefined) return undefined
  const money = await moneyOfAttempt(db, attemptId)
  const transfers = await transfersOf(db, attemptId)
  const arrivedCents = transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { owedCents: money.capturedCents - refundedCents(money), arrivedCents, transfers }
}

/** What is still to be transferred, in cents; nothing if more has arrived than is owed. */
export const openCentsOf = (account: Account | undefined): number =>
  Math.max(0, (account?.owedCents ?? 0) - (account?.arrivedCents ?? 0))
