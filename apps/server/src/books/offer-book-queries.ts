import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'
import { broken } from './broken-queries.ts'

/**
 * Times of open offers that are not held as they are offered, slots held for no open offer, and offers whose chosen
 * time does not belong to a booking by the office, or is not the only one.
 */
export const wrongOffers = (db: Queryable) =>
  broken(
    db,
    sql`
    select time.id, 'offered at ' || time.start_at || ' until ' || offer.held_until || ', '
      || coalesce('held at ' || hold.start_at || ' until ' || hold.held_until, 'not held') as detail
    from request_offer offer join request_offer_time time on offer_id = offer.id
      left join slot_hold hold on hold.id = time.id
    where withdrawn_at is null and cart_id is null and offer.held_until > app_now()
      and ((time.start_at, time.length_minutes, offer.held_until, time.expert_ids) is distinct from
        (hold.start_at, hold.length_minutes, hold.held_until, (
          select array_agg(expert_id order by guest) from slot_hold_expert where hold_id = hold.id)))
    union all
    select hold.id, 'held until ' || hold.held_until || ' for no open offer'
    from slot_hold hold left join request_offer_time time on time.id = hold.id
      left join request_offer offer on offer.id = offer_id
    where caller_hash is null and hold.held_until > app_now()
      and (offer.id is null or withdrawn_at is not null or cart_id is not null)
    union all
    select offer.id, chosen || ' times chosen, ' || coalesce('cart ' || cart.id || ' is by ' || origin, 'no cart')
    from request_offer offer left join cart on cart.id = cart_id, lateral (
      select count(*) filter (where is_chosen) as chosen from request_offer_time where offer_id = offer.id
    ) times
    where (cart_id is null and chosen <> 0) or (cart_id is not null and (chosen <> 1 or origin <> 'phone'))`,
  )
