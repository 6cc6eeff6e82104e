import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { timestamp } from '../../platform/app-now.ts'
import type { Queryable } from '../../platform/database.ts'
import { carts, type CartRecord } from './cart-queries.ts'

/** A partner; `locationId` is a venue's own. */
type Viewer = { partnerId: string; locationId: string | null }

/**
 * Where a cart stands in the order of changes: the instant as the database writes it, with microseconds, which an
 * `Instant` would lose, and its id.
 */
export type CartPosition = { changedAt: string; id: string }

export type PartnerCart = CartRecord & Pick<CartPosition, 'changedAt'>

export type WantedCarts = {
  /** Appointments with from <= start < until. */
  from?: Instant | undefined
  until?: Instant | undefined
  changedSince?: Instant | undefined
  after?: CartPosition | undefined
  limit: number
}

/** What the partner placed, and at a venue what others placed there, once it was paid. */
const isSeenBy = ({ partnerId, locationId }: Viewer) => sql<boolean>`
  (cart.partner_id = ${partnerId} or cart.location_id = ${locationId} and cart.paid_at is not null)`

export async function findCartOfPartner(db: Queryable, viewer: Viewer, id: string): Promise<CartRecord | undefined> {
  return carts(db).where('id', '=', id).where(isSeenBy(viewer)).executeTakeFirst()
}

/**
 * The carts that a partner sees, in the order of their last change. One that changes while somebody pages moves to the
 * end, so that it is seen again and none is left out.
 */
export async function findCartsOfPartner(
  db: Queryable,
  viewer: Viewer,
  { from, until, changedSince, after, limit }: WantedCarts,
): Promise<PartnerCart[]> {
  return carts(db)
    .select(sql<string>`to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('changedAt'))
    .where(isSeenBy(viewer))
    .$if(from !== undefined, (query) => query.where('startAt', '>=', timestamp(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('startAt', '<', timestamp(until ?? 0)))
    .$if(changedSince !== undefined, (query) => query.where('updatedAt', '>=', timestamp(changedSince ?? 0)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(updated_at, id) > (${after?.changedAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}
