import type { ColumnType, Expression } from 'kysely'
import type { Instant } from '@ruhepol/rules'

/** PostgreSQL does not read epoch milliseconds, so a number cannot be written (see `timestamp`). */
type Written = Date | string | Expression<Instant>

/** A `timestamptz`, read as epoch milliseconds. */
export type Timestamp = ColumnType<Instant, Written, Written>
