import { sql } from 'kysely'

/** The current time in a statement, by the database's clock: the only one for decisions. */
export const appNow = sql<Date>`app_now()`

type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'year'
const interval = (amount: number, unit: TimeUnit) => sql`${amount} * ${sql.lit(`1 ${unit}`)}::interval`

/** The instant that is so many units after the current time, in a statement. */
export const appNowPlus = (amount: number, unit: TimeUnit) => sql<Date>`app_now() + ${interval(amount, unit)}`

/** The instant that is so many units before the current time, in a statement. */
export const appNowMinus = (amount: number, unit: TimeUnit) => sql<Date>`app_now() - ${interval(amount, unit)}`
