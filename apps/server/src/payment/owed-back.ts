import { goneElsewhereCents } from '@ruhepol/rules'
import type { Refund } from '@ruhepol/database/tables'
import { findPaidAttemptId, moneyOfAttempt } from '../money/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import type { Attempt } from './payment-queries.ts'
import { targets } from './payment-targets.ts'
import { causeOfReturn, requestedOfAttempt } from './refund-queries.ts'

/** The total to refund of a payment, in cents, and why. */
export type OwedBack = { cause: Refund['cause']; cents: number }

/**
 * What goodwill refunds add up to, together with what the provider took: money that went back there, or that a dispute
 * holds, was not meant by them. Undefined if none was requested.
 */
async function owedInGoodwill(tx: DatabaseTransaction, { id, amountCents }: Attempt): Promise<OwedBack | undefined> {
  const { requestedCents, replacedCents } = await requestedOfAttempt(tx, id)
  if (requestedCents === 0) return undefined
  const elsewhere = goneElsewhereCents(await moneyOfAttempt(tx, id)) - replacedCents
  return { cause: 'goodwill', cents: Math.min(amountCents, requestedCents + elsewhere) }
}

/**
 * The total to be refunded of a locked payment, including refunds already made; undefined if there is none. If it paid
 * for its target, the target decides, or otherwise the goodwill refunds of it; a duplicate or late payment is refunded
 * in full.
 */
export async function owedBack(tx: DatabaseTransaction, attempt: Attempt): Promise<OwedBack | undefined> {
  const { id, subject, targetId, amountCents: cents } = attempt
  if ((await findPaidAttemptId(tx, subject, targetId)) === id) {
    return (await targets[subject].owedBack(tx, targetId)) ?? owedInGoodwill(tx, attempt)
  }
  const cause = await causeOfReturn(tx, id)
  return cause && { cause, cents }
}
