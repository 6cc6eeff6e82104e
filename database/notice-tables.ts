import type { ColumnType, Generated } from 'kysely'
import type { InstantDefault } from './column-types.ts'

/** A notice that a cart has caused, once for each kind. */
export interface CartNoticeTable {
  cart_id: string
  kind: 'unpaid' | 'reminder'
  at: InstantDefault
}

/** A browser of a signed-in client that takes messages. */
export interface WebPushSubscriptionTable {
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: InstantDefault
}

/** A message to one device about one cart. */
export interface PushMessageTable {
  id: Generated<string>
  session_id: string
  event: 'paid' | 'cancelled' | 'reminder'
  cart_id: string
  created_at: InstantDefault
  claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}
