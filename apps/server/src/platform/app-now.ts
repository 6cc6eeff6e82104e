import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'

/** The current time in a statement, by the database's clock: the only one for decisions. */
export const appNow = sql<Instant>`app_now()`

type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'year'
const interval = (amount: number, unit: TimeUnit) => sql`${amount} * ${sql.lit(`1 ${unit}`)}::interval`

/** The instant that is so many units after the current time, in a statement. */
export const appNowPlus = (amount: number, unit: TimeUnit) => sql<Instant>`app_now() + ${interval(amount, unit)}`

/** The instant that is so many units before the current time, in a statement. */
export const appNowMinus = (amount: number, unit: TimeUnit) => sql<Instant>`app_now() - ${interval(amount, unit)}`

/** An instant as a statement's parameter: PostgreSQL does not read epoch milliseconds. */
export const timestamp = (instant: Instant) => sql<Instant>`${new Date(instant)}`
