import { dayOf, instantAt } from '@ruhepol/rules'
import { givenCentsPerDay } from '@ruhepol/rules/office'
import { databaseNow, type DatabaseTransaction } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { givenSince } from '../office-act-queries.ts'

/**
 * Throws `FORBIDDEN` with the reason `refund_limit` if this act, worth `cents`, would exceed what the person's role may
 * give in one day (in Berlin): refunds by cancelling and goodwill vouchers together.
 */
export async function assertDayLimit(
  tx: DatabaseTransaction,
  { staffId, role }: Pick<StaffActor, 'staffId' | 'role'>,
  cents: number,
): Promise<void> {
  const most = givenCentsPerDay[role]
  if (most === undefined) return
  const today = dayOf(await databaseNow(tx))
  const before = await givenSince(tx, staffId, instantAt(today, 0))
  if (before + cents > most)
    throw new ApiError('FORBIDDEN', 'more than the role may give in a day', { reason: 'refund_limit' })
}
