import type { DatabaseTransaction } from '../platform/database.ts'
import { ApiError, unauthenticated } from '../platform/errors.ts'
import type { StaffActor } from '../platform/graphql/context.ts'
import { findStaffSession } from './session-queries.ts'
import { lockStaff } from './staff-queries.ts'

/**
 * Locks a person whose factors are to be changed, so that changes happen one after the other. Throws `UNAUTHENTICATED`
 * if the session has ended, and `FORBIDDEN` if another session has set up the first factor, which this one must show
 * first.
 */
export async function lockFactors(
  tx: DatabaseTransaction,
  { staffId, sessionId }: Pick<StaffActor, 'staffId' | 'sessionId'>,
): Promise<void> {
  await lockStaff(tx, staffId)
  const session = await findStaffSession(tx, sessionId)
  if (!session) throw unauthenticated()
  if (session.step === 'secondFactor')
    throw new ApiError('FORBIDDEN', 'second factor needed', { reason: 'second_factor_needed' })
}
