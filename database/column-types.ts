import type { ColumnType } from 'kysely'

/** An instant that must be given. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** An instant that the database fills in with app_now(). */
export type InstantDefault = ColumnType<Date, Date | string | undefined, Date | string>
