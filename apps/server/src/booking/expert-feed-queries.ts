import { sql } from 'kysely'
import { appNowMinus } from '../platform/app-now.ts'
import type { Queryable } from '../platform/database.ts'

/** An appointment as an expert's feed shows it: of the guests only the area they live in. */
export async function readFeedRows(
  db: Queryable,
  { expertId, daysBack, most }: { expertId: number; daysBack: number; most: number },
) {
  return (
    db
      .selectFrom('booking')
      .innerJoin('cart', 'cart.id', 'booking.cartId')
      .innerJoin('treatmentType', 'treatmentType.id', 'booking.treatmentTypeId')
      .leftJoin('location', 'location.id', 'cart.locationId')
      .select([
        ...(['booking.id as uid', 'booking.startAt', 'booking.endAt', 'booking.lengthMinutes'] as const),
        ...(['cart.calendarSequence as sequence', 'cart.updatedAt', 'treatmentType.name as treatment'] as const),
        ...(['cart.postalCode', 'cart.locality', 'cart.street', 'cart.streetNumber'] as const),
        'location.name as venue',
      ])
      .select(sql<boolean>`cart.status <> 'paid'`.as('isCancelled'))
      .where('booking.expertId', '=', expertId)
      // An appointment that was never paid does not take place.
      .where('cart.paidAt', 'is not', null)
      .where('booking.startAt', '>', appNowMinus(daysBack, 'day'))
      .orderBy('booking.startAt')
      .orderBy('booking.id')
      .limit(most)
      .execute()
  )
}
