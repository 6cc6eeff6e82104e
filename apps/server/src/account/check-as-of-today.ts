import { checkFields, dayOf, type Day } from '@ruhepol/rules'
import { databaseNow, type Queryable } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'

type Schema = Parameters<typeof checkFields>[0]

/** A day on which everyone is an adult, so that a check needs no clock. */
const LATEST_DAY: Day = '2100-01-01'

/**
 * Checks an input with rules that need today's Berlin day from the database's clock. Other errors are reported even if
 * the database may not be queried, for example for a caller over a limit.
 */
export async function checkAsOfToday<S extends Schema>(
  db: Queryable,
  schemaOf: (today: Day) => S,
  input: unknown,
  prefix: string,
): Promise<ReturnType<typeof checkFields<S>>> {
  const withoutClock = checkFields(schemaOf(LATEST_DAY), input, prefix)
  try {
    return checkFields(schemaOf(dayOf(await databaseNow(db))), input, prefix)
  } catch (error) {
    if (error instanceof ApiError && !withoutClock.ok) return withoutClock
    throw error
  }
}
