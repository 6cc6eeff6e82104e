import { officeLimits } from '@ruhepol/rules/office'
import { getCart, replaceableExperts, type ReplaceableExpert } from '../../booking/index.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { openBooking, replaceExpertOf } from './booking-acts.ts'
import { BookingType } from './booking-type.ts'
import { expertNumberOf } from './expert-number-of.ts'

export const CandidateType = officeBuilder
  .objectRef<ReplaceableExpert['candidates'][number]>('ReplacementCandidate')
  .implement({
    description: 'An expert who could come.',
    fields: (t) => ({
      id: t.id({ description: 'Their number.', resolve: ({ expertId }) => String(expertId) }),
      name: t.exposeString('name', { description: 'As customers see it.' }),
      rating: t.exposeInt('rating', {
        description: 'Tenths of a star, 0 without reviews. The best is listed first, as customers find them.',
      }),
      bookingsOfDay: t.exposeInt('bookingsOfDay', { description: 'Paid appointments that they have on this day.' }),
    }),
  })

const ReplaceableType = officeBuilder.objectRef<ReplaceableExpert>('ReplaceableExpert').implement({
  description: 'An expert of a booking, and who could come instead.',
  fields: (t) => ({
    id: t.id({ description: 'Their number.', resolve: ({ expertId }) => String(expertId) }),
    name: t.exposeString('name', { description: 'As customers see it.' }),
    candidates: t.expose('candidates', {
      type: [CandidateType],
      description: 'Exactly those whom replaceExpert accepts, best first, as customers find them.',
    }),
  }),
})

officeBuilder.queryField('replaceable', (t) =>
  t.field({
    type: [ReplaceableType],
    complexity: { field: 50, multiplier: 20 },
    description:
      'The experts of a booking, each with who could come instead. not_found for unknown codes and other cities.',
    extensions: needs('replaceExpert'),
    args: { code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }) },
    resolve: async (_parent, { code }, context) => {
      const { id } = await openBooking(context, code)
      return replaceableExperts(context.db, await getCart(context.db, id))
    },
  }),
)

officeBuilder.mutationField('replaceExpert', (t) =>
  t.field({
    type: BookingType,
    complexity: { field: 50, multiplier: 1 },
    description:
      'Lets another expert come to a paid booking that has not begun, at the same time and price. Both are written to, and the customer, who may cancel until the start and gets the money back. not_available with a reason, already_moved if the expert is no longer booked, not_movable, already_cancelled, changed_meanwhile.',
    extensions: needs('replaceExpert'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      seen: t.arg.string({ required: true, description: 'The version of the booking that the person has seen.' }),
      from: t.arg.id({ required: true, description: 'The number of the expert who is booked.' }),
      to: t.arg.id({ required: true, description: 'The number of the one who comes instead.' }),
      reason: t.arg.string({
        description: `For the log, ${officeLimits.reasonMin} to ${officeLimits.reasonMax} characters, without names; none if it is left out.`,
      }),
    },
    resolve: (_parent, { from, to, reason, ...seen }, context) =>
      replaceExpertOf(context, {
        ...seen,
        from: expertNumberOf(from),
        to: expertNumberOf(to),
        reason: reason ?? undefined,
      }),
  }),
)
