import { timestamp } from '@ruhepol/server/platform/app-now'
import type { Cart } from './browser.ts'
import type { World } from './world.ts'

/**
 * The number of an expert who can come instead, one whose slot no later story asks for, because an earlier one had it.
 */
export async function freeInstead({ database: { db } }: World, { id: cartId }: Cart): Promise<number> {
  const booked = await db
    .selectFrom('booking')
    .select(['expertId', 'startAt', 'blockedUntil'])
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('expert')
    .select('id')
    .where('id', '<>', booked.expertId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('booking')
            .select('booking.id')
            .whereRef('booking.expertId', '=', 'expert.id')
            .where('booking.startAt', '<', timestamp(booked.blockedUntil))
            .where('booking.blockedUntil', '>', timestamp(booked.startAt))
            .where('booking.active', '=', true),
        ),
      ),
    )
    .orderBy((eb) => eb('id', '<', booked.expertId), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
