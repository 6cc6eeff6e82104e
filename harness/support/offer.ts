import { offerToken } from '@ruhepol/server/booking/index'
import { insertRequest } from '@ruhepol/server/office/testing/insert-request'
import { tokenKey } from '@ruhepol/server/platform/holder-token'
import type { OfferLink } from './browser.ts'
import type { Desk } from './desk.ts'
import type { World } from './world.ts'

/**
 * The office offers three times for a booking request; `person` repeats what a server left without an answer, and the
 * same offer again is made once.
 */
export async function offerTimes(
  { database: { db }, config, nextSlot }: World,
  desk: Desk,
  person: <Result>(step: () => Promise<Result>) => Promise<Result>,
): Promise<OfferLink> {
  const id = await insertRequest(db)
  const typed = await Promise.all(
    [nextSlot(), nextSlot(), nextSlot()].map((slot) => person(() => desk.phoneBooking(slot, `offered.${id}`))),
  )
  await person(() => desk.offerTimes(id, typed))
  const times = await db
    .selectFrom('requestOfferTime')
    .innerJoin('requestOffer', 'requestOffer.id', 'offerId')
    .select(['requestOfferTime.id', 'offerId'])
    .where('requestId', '=', id)
    .orderBy('startAt')
    .orderBy('requestOfferTime.id')
    .execute()
  const [, { id: timeId, offerId } = { id: '', offerId: '' }] = times
  return { id: offerId, token: offerToken(tokenKey(config), offerId), timeId, email: `offered.${id}@example.org` }
}
