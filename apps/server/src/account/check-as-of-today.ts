import { checkFields, dayOf, type Day } from '@ruhepol/rules'
import { databaseNow, type Queryable } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'

type Schema = Parameters<typeof checkFields>[0]

/** A day on which everybody is grown up: with it, a check needs no clock. */
const LATEST_DAY: Day = '2100-01-01'

/**
 * Checks an input by rules that know today's Berlin day, by the database's clock. What breaks another rule is told even where
 * the database cannot be asked, as for a caller who is over a limit.
 */
export async function checkAsOfToday<S extends Schema>(
  db: Queryable,
  schemaOf: (today: Day) => S,
  input: unknown,
  prefix: string,
): Promise<ReturnType<typeof checkFields<S>>> {
  const withoutClock = checkFields(schemaOf(LATEST_DAY), input, prefix)
  try {
    return checkFields(schemaOf(dayOf((await databaseNow(db)).getTime())), input, prefix)
  } catch (error) {
    if (error instanceof ApiError && !withoutClock.ok) return withoutClock
    throw error
  }
}
