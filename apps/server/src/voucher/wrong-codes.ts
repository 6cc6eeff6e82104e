import { limits } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { assertMayAttempt, countAttempt } from '../platform/throttle.ts'

/**
 * Looks up a code for a caller. After 10 wrong ones in 10 minutes, entered anywhere, every further one is refused,
 * right or wrong (rule R27). Throws `rate_limited`.
 */
export async function lookUpCode<Found>(
  db: Database,
  callerAddress: string,
  lookUp: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const throttle = {
    bucket: `wrong-code:${callerAddress}`,
    limit: limits.wrongCodesMax,
    windowSeconds: limits.wrongCodesMinutes * 60,
  }
  // Check first, so that after too many wrong codes a correct one reveals nothing either.
  await assertMayAttempt(db, throttle)
  const found = await lookUp()
  if (found === undefined) await countAttempt(db, throttle)
  return found
}
