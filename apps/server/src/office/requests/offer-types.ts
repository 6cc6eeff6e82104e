import { offerState, type OfferedTime, type OfferState } from '../../booking/index.ts'
import { few } from '../booking/cart-row-type.ts'
import { officeBuilder } from '../office-builder.ts'
import type { ShownOffer } from './read-requests.ts'

export const OfferStateType = officeBuilder.enumType('OfferState', {
  description: 'Where an offer stands.',
  values: {
    open: { description: 'Its times are held, and the customer is to choose.' },
    chosen: { description: 'The customer has booked one of its times.' },
    withdrawn: { description: 'A newer offer or the end of the request ended it.' },
    runOut: { description: 'Nothing was chosen while its times were held.' },
  } satisfies Record<OfferState, object>,
})

const RequestOfferTimeType = officeBuilder
  .objectRef<{ time: OfferedTime; nameOf: ShownOffer['nameOf'] }>('RequestOfferTime')
  .implement({
    description: 'A time that an answer offers.',
    fields: (t) => ({
      start: t.field({ type: 'DateTime', description: 'When it would begin.', resolve: ({ time }) => time.startAt }),
      totalCents: t.int({ description: 'What it costs, in cents.', resolve: ({ time }) => time.totalCents }),
      experts: t.stringList({
        description: 'The names of those who would come, one for each guest.',
        resolve: ({ time, nameOf }) => time.expertIds.map(nameOf),
      }),
      isChosen: t.boolean({ description: 'Whether the customer has chosen it.', resolve: ({ time }) => time.isChosen }),
    }),
  })

export const RequestOfferType = officeBuilder.objectRef<ShownOffer>('RequestOffer').implement({
  description: 'Times that are held for the sender of a booking request.',
  fields: (t) => ({
    state: t.field({
      type: OfferStateType,
      description: 'Where it stands.',
      resolve: ({ offer }) => offerState(offer),
    }),
    heldUntil: t.field({
      type: 'DateTime',
      description: 'Until when its times are held, unless it ends before.',
      resolve: ({ offer }) => offer.heldUntil,
    }),
    times: t.field({
      type: [RequestOfferTimeType],
      complexity: few,
      description: 'The earliest first.',
      resolve: ({ offer, nameOf }) => offer.times.map((time) => ({ time, nameOf })),
    }),
    bookingCode: t.exposeString('bookingCode', { nullable: true, description: 'What was booked by choosing a time.' }),
  }),
})
