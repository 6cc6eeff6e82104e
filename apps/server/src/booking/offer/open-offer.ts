import type { Queryable } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { idOrNone, opensTo } from '../../platform/holder-token.ts'
import { findOffer, type Offer } from './offer-queries.ts'

/** Where an offer stands: nothing is chosen yet, or how it has ended. */
export type OfferState = 'open' | 'chosen' | 'withdrawn' | 'runOut'

export function offerState({
  cartId,
  withdrawnAt,
  heldUntil,
  now,
}: Pick<Offer, 'cartId' | 'withdrawnAt' | 'heldUntil' | 'now'>): OfferState {
  if (cartId !== null) return 'chosen'
  if (withdrawnAt !== null) return 'withdrawn'
  return now < heldUntil ? 'open' : 'runOut'
}

/** The offer, for whoever has its link. A wrong token and an unknown id result in `not_found`, in the same time. */
export async function openOffer(db: Queryable, id: string, token: string): Promise<Offer> {
  const offer = await findOffer(db, idOrNone(id))
  if (!opensTo({ token }, offer && { tokenHash: offer.tokenHash, clientId: null }) || !offer) throw notFound('offer')
  return offer
}
