import { expertsById, ExpertObject, getTreatmentType, TreatmentTypeObject } from '../../catalogue/index.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { MoneyType } from '../../platform/graphql/shared-types.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { PlacedCartObject } from '../cart/cart-types.ts'
import { getCart } from '../cart/open-cart.ts'
import { chooseOfferedTime } from './choose-offered-time.ts'
import type { Offer, OfferedTime } from './offer-queries.ts'
import { offerState, openOffer, type OfferState } from './open-offer.ts'

const OfferStateEnum = builder.enumType('OfferState', {
  values: {
    open: { description: 'A time can be chosen.' },
    chosen: { description: 'A time was chosen.' },
    withdrawn: { description: 'We have ended it, for example with a newer offer.' },
    runOut: { description: 'Its times are no longer held.' },
  } satisfies Record<OfferState, object>,
})

const OfferedTimeObject = builder.objectRef<OfferedTime>('OfferedTime').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    start: t.field({ type: 'DateTime', resolve: ({ startAt }) => startAt }),
    length: t.exposeInt('lengthMinutes', { description: 'Minutes.' }),
    totalPrice: t.field({ type: MoneyType, resolve: ({ totalCents }) => totalCents }),
    experts: t.field({
      type: [ExpertObject],
      complexity: { field: 1, multiplier: 2 },
      description: 'One for each guest.',
      resolve: async ({ expertIds }, _arguments, { db }) => {
        const found = await expertsById(db, expertIds)
        return expertIds.flatMap((id) => found.get(id) ?? [])
      },
    }),
  }),
})

const OfferObject = builder.objectRef<Offer>('Offer').implement({
  description: 'Times that are held for the sender of a booking request, who can book one of them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({ type: OfferStateEnum, resolve: offerState }),
    heldUntil: t.expose('heldUntil', { type: 'DateTime', description: 'Until when the times are held.' }),
    times: t.field({
      type: [OfferedTimeObject],
      complexity: { field: 1, multiplier: 3 },
      description: 'The earliest first.',
      resolve: ({ times }) => times,
    }),
    treatmentTypes: t.field({
      type: [TreatmentTypeObject],
      complexity: { field: 1, multiplier: 2 },
      description: 'One for each guest; none once the offer has ended.',
      resolve: ({ contents }, _arguments, { db }) =>
        Promise.all((contents?.treatments ?? []).map((id) => getTreatmentType(db, id))),
    }),
    address: t.stringList({
      description: 'Where the treatment would take place, in lines; none once the offer has ended.',
      resolve: ({ contents }) =>
        contents
          ? [
              ...(contents.title === null ? [] : [contents.title]),
              `${contents.street} ${contents.streetNumber}`,
              `${contents.postalCode} ${contents.locality}`,
            ]
          : [],
    }),
    booking: t.field({
      type: PlacedCartObject,
      nullable: true,
      description: 'What was booked by choosing a time.',
      resolve: ({ cartId }, _arguments, { db }) => (cartId === null ? null : getCart(db, cartId)),
    }),
  }),
})

const ofLink = 'Of the link in the mail.'

builder.queryField('offer', (t) =>
  t.field({
    type: OfferObject,
    description:
      'The times behind the link in our answer to a booking request. not_found for an unknown id and for a wrong token alike.',
    args: {
      id: t.arg.id({ required: true, description: ofLink }),
      token: t.arg.string({ required: true, description: ofLink }),
    },
    resolve: (_parent, { id, token }, { db }) => openOffer(db, id, token),
  }),
)

builder.mutationField('chooseOfferedTime', (t) =>
  t.field({
    type: PlacedCartObject,
    description:
      'Books one of the offered times, to be paid after acceptTerms. Every further call returns the same booking. not_available once the offer has ended or the expert no longer works then, price_changed.',
    args: {
      id: t.arg.id({ required: true, description: ofLink }),
      token: t.arg.string({ required: true, description: ofLink }),
      timeId: t.arg.id({ required: true, description: 'Of the chosen time.' }),
    },
    resolve: (_parent, asked, { db, config, callerAddress, log }) =>
      chooseOfferedTime(db, {
        ...asked,
        callerAddress,
        tokenKey: tokenKey(config),
        placingsPerMinute: config.PLACINGS_PER_MINUTE,
        compensation: config.CANCELLATION_COMPENSATION,
        log,
      }),
  }),
)
