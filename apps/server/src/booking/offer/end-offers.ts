import type { DatabaseTransaction } from '../../platform/database.ts'
import { endSlotHold } from '../hold/end-slot-hold.ts'
import { lockSlotHold } from '../hold/slot-hold-queries.ts'
import { markWithdrawn, offerOfAnswer, offersOfRequest, offersOfSender, type Offer } from './offer-queries.ts'

/** Locks what is still held of the offers, before any days. Returns the ids of the holds. */
export async function lockHeldTimes(tx: DatabaseTransaction, offers: readonly Offer[]): Promise<string[]> {
  const held: string[] = []
  for (const id of offers.flatMap(({ times }) => times.map((time) => time.id)).toSorted())
    if (await lockSlotHold(tx, id)) held.push(id)
  return held
}

async function freeTimes(tx: DatabaseTransaction, offers: readonly Offer[]): Promise<void> {
  for (const id of await lockHeldTimes(tx, offers)) await endSlotHold(tx, id)
}

/** Gives back all times that are held for a locked request and marks its open offers as ended by the office. */
export async function withdrawOffers(tx: DatabaseTransaction, requestId: string): Promise<void> {
  await freeTimes(tx, await offersOfRequest(tx, requestId))
  await markWithdrawn(tx, requestId)
}

/** Gives back the times that an answer to a locked request offers, before it is taken back. */
export async function freeTimesOfAnswer(tx: DatabaseTransaction, answerId: string): Promise<void> {
  const offer = await offerOfAnswer(tx, answerId)
  if (offer) await freeTimes(tx, [offer])
}

/** Gives back the times that are held for the sender of requests, which are deleted next. */
export async function freeTimesOfSender(tx: DatabaseTransaction, email: string): Promise<void> {
  await freeTimes(tx, await offersOfSender(tx, email))
}
