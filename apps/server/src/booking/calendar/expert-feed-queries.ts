import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { appNowMinus, timestamp } from '../../platform/app-now.ts'
import type { Queryable } from '../../platform/database.ts'
import { calendarSequence } from '../cart/cart-queries.ts'

type OfExpert = { expertId: number; daysBack: number }

/** Appointments as an expert's calendar shows them, the earliest first: of the guests only the area they live in. */
const appointments = (db: Queryable, { expertId, daysBack }: OfExpert) =>
  db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cartId')
    .innerJoin('treatmentType', 'treatmentType.id', 'booking.treatmentTypeId')
    .leftJoin('location', 'location.id', 'cart.locationId')
    .select([
      ...(['booking.id as uid', 'booking.startAt', 'booking.endAt', 'booking.lengthMinutes'] as const),
      ...(['cart.updatedAt', 'treatmentType.name as treatment'] as const),
      ...(['cart.postalCode', 'cart.locality', 'cart.street', 'cart.streetNumber'] as const),
      'location.name as venue',
    ])
    .select([
      calendarSequence.as('sequence'),
      sql<boolean>`cart.status <> 'paid' or booking.expert_id <> ${expertId}`.as('isCancelled'),
    ])
    // For an expert who was replaced it is cancelled.
    .where(
      sql<boolean>`booking.id in (
        select id from booking where expert_id = ${expertId}
        union all select booking_id from expert_replacement where from_expert_id = ${expertId})`,
    )
    // An appointment that was never paid does not take place.
    .where('cart.paidAt', 'is not', null)
    .where('booking.startAt', '>', appNowMinus(daysBack, 'day'))
    .orderBy('booking.startAt')
    .orderBy('booking.id')

export type ExpertAppointment = Awaited<ReturnType<typeof readFeedRows>>[number]

export async function readFeedRows(db: Queryable, { most, ...whose }: OfExpert & { most: number }) {
  return appointments(db, whose).limit(most).execute()
}

/** Where an appointment stands in the order of starts. */
export type AppointmentPosition = { startAt: Instant; id: string }

export type WantedAppointments = OfExpert & {
  /** Starts with from <= start < until. */
  from: Instant
  until?: Instant | undefined
  after?: AppointmentPosition | undefined
  limit: number
}

export async function readAppointments(
  db: Queryable,
  { from, until, after, limit, ...whose }: WantedAppointments,
): Promise<ExpertAppointment[]> {
  return appointments(db, whose)
    .where('booking.startAt', '>=', timestamp(from))
    .$if(until !== undefined, (query) => query.where('booking.startAt', '<', timestamp(until ?? 0)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(booking.start_at, booking.id) > (${timestamp(after?.startAt ?? 0)}, ${after?.id}::uuid)`,
      ),
    )
    .limit(limit)
    .execute()
}

/** The appointments with these booking ids; an id that the expert's calendar does not show is left out. */
export async function readAppointmentsOf(
  db: Queryable,
  { ids, limit, ...whose }: OfExpert & { ids: readonly string[]; limit: number },
): Promise<ExpertAppointment[]> {
  return appointments(db, whose)
    .where('booking.id', 'in', [...ids])
    .limit(limit)
    .execute()
}
