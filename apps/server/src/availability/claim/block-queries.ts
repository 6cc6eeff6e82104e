import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'

/** A time that blocks an expert: an active booking, or the expert's share of a slot hold. */
type BlockRow = {
  id: string
  isHold: boolean
  expertId: number
  startAt: Instant
  endAt: Instant
  blockedUntil: Instant
  cityId: string
  locationId: string | null
}

/** All blocks, as a subquery. PostgreSQL applies the conditions on it to both of its parts. */
export const blocks = sql<BlockRow>`(
  select booking.id, false as is_hold, expert_id, booking.start_at, end_at, blocked_until, city_id, location_id
  from booking join cart on cart.id = cart_id where active
  union all
  select share.id, true, expert_id, share.start_at, end_at, blocked_until, city_id, location_id
  from slot_hold_expert share join slot_hold on slot_hold.id = hold_id
)`
