import { dayOf, type Day } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { countPaidOfDay, getCart, replacementCandidates } from '../../booking/index.ts'
import { expertNumber, readExpertContacts } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { openBooking, replaceExpertOf } from './booking-acts.ts'
import { BookingType } from './booking-type.ts'

type Candidate = { expertId: number; name: string; bookingsOfDay: number }
type Replaceable = { expertId: number; name: string; candidates: Candidate[] }

const CandidateType = officeBuilder.objectRef<Candidate>('ReplacementCandidate').implement({
  description: 'An expert who could come.',
  fields: (t) => ({
    id: t.id({ description: 'Their number.', resolve: ({ expertId }) => String(expertId) }),
    name: t.exposeString('name', { description: 'As customers see it.' }),
    bookingsOfDay: t.exposeInt('bookingsOfDay', { description: 'Paid appointments that they have on this day.' }),
  }),
})

const ReplaceableType = officeBuilder.objectRef<Replaceable>('ReplaceableExpert').implement({
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

/** Each expert of the booking, with everybody who could come instead. */
async function replaceableOf(db: Queryable, cartId: string): Promise<Replaceable[]> {
  const cart = await getCart(db, cartId)
  const day: Day = dayOf(cart.startAt.getTime())
  const found: Replaceable[] = []
  for (const { id, expertId } of cart.bookings) {
    const candidates = await replacementCandidates(db, cart, id)
    const [contacts, bookings] = await Promise.all([
      readExpertContacts(db, [expertId, ...candidates]),
      countPaidOfDay(db, candidates, day),
    ])
    const nameOf = (expert: number) => contacts.get(expert)?.name ?? ''
    found.push({
      expertId,
      name: nameOf(expertId),
      candidates: candidates.map((candidate) => ({
        expertId: candidate,
        name: nameOf(candidate),
        bookingsOfDay: bookings.get(candidate) ?? 0,
      })),
    })
  }
  return found
}

/** The number of an expert. Throws `not_found`. */
function numberOf(id: string): number {
  const number = expertNumber(id)
  if (number === undefined) throw notFound('expert')
  return number
}

officeBuilder.queryField('replaceable', (t) =>
  t.field({
    type: [ReplaceableType],
    complexity: { field: 50, multiplier: 20 },
    description:
      'The experts of a booking, each with who could come instead. not_found for unknown codes and other cities.',
    extensions: needs('replaceExpert'),
    args: { code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }) },
    resolve: async (_parent, { code }, context) => replaceableOf(context.db, (await openBooking(context, code)).id),
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
      replaceExpertOf(context, { ...seen, from: numberOf(from), to: numberOf(to), reason: reason ?? undefined }),
  }),
)
