import { mayDo, officeLimits, type MoveWish } from '@ruhepol/rules/office'
import {
  getCart,
  moveTimes,
  previewChange,
  type ChangePreview,
  type Comer,
  type MoveTime,
} from '../../booking/index.ts'
import { needs, officeBuilder, type OfficeContext } from '../office-builder.ts'
import { moveBookingOf, openBooking, undoChangeOf } from './booking-acts.ts'
import { notAvailableMeanings } from '../../descriptions/index.ts'
import { notAvailableReasons, type NotAvailableReason } from '../../platform/errors.ts'
import { BookingType } from './booking-type.ts'
import { expertNumberOf } from './expert-number-of.ts'

const MoveWishType = officeBuilder.enumType('MoveWish', {
  values: {
    customer: { description: 'The customer asked for it: the usual deadline to cancel applies.' },
    office: { description: 'The office wants it: the customer may cancel until the start and gets the money back.' },
  } satisfies Record<MoveWish, object>,
  description: 'Whose wish a move is.',
})

const ComerType = officeBuilder.objectRef<Comer>('MoveExpert').implement({
  description: 'Who would come to a guest.',
  fields: (t) => ({
    id: t.id({ description: 'Their number.', resolve: ({ expertId }) => String(expertId) }),
    name: t.exposeString('name', { description: 'As customers see it.' }),
    formerId: t.id({
      description: 'The number of the expert who is booked; the same if they stay.',
      resolve: ({ former }) => String(former.expertId),
    }),
    formerName: t.string({ description: 'As customers see it.', resolve: ({ former }) => former.name }),
  }),
})

const MoveTimeType = officeBuilder.objectRef<MoveTime>('MoveTime').implement({
  description: 'A start to which a booking can be moved.',
  fields: (t) => ({
    start: t.expose('start', { type: 'DateTime', description: 'When it would begin.' }),
    experts: t.expose('experts', {
      type: [ComerType],
      description: 'One for each guest: whoever is booked if they are free then, otherwise the best who is.',
    }),
    cheaperCents: t.exposeInt('cheaperCents', {
      description:
        'How many cents less a new booking at that time of day would cost; 0 if it would not cost less, or if a code paid a part of the booking. The price of the booking itself does not change.',
    }),
  }),
})

/** Whether the person can book only as early as customers do. */
const keepsLeadTime = ({ actor }: OfficeContext): boolean => !mayDo(actor.role, 'bookAtShortNotice')

officeBuilder.queryField('moveTimes', (t) =>
  t.field({
    type: [MoveTimeType],
    complexity: { field: 50, multiplier: 30 },
    description:
      'The free starts of a day to which a booking can be moved, exactly those that moveBooking accepts, earliest first. Those that are too soon for customers are among them only with bookAtShortNotice. not_found for unknown codes and other cities.',
    extensions: needs('moveBooking'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      day: t.arg({ type: 'Date', required: true, description: 'The day in Berlin.' }),
      preferred: t.arg.idList({
        description: 'The numbers of experts, one for each guest, who are to come wherever they are free.',
      }),
    },
    resolve: async (_parent, { code, day, preferred }, context) => {
      const { id } = await openBooking(context, code)
      const asked = { day, preferred: preferred?.map(expertNumberOf), keepsLeadTime: keepsLeadTime(context) }
      return moveTimes(context.db, await getCart(context.db, id), asked)
    },
  }),
)

const refusals = Object.fromEntries(
  notAvailableReasons.map((reason) => [reason, { description: notAvailableMeanings[reason] }]),
) as Record<NotAvailableReason, { description: string }>

const RefusalType = officeBuilder.enumType('ChangeRefusal', {
  values: { ...refusals, over: { description: 'The booking is not paid, has ended or begun.' } },
  description: 'Why a booking cannot be changed: a reason of not_available, or that it is over.',
})

const PreviewType = officeBuilder.objectRef<ChangePreview>('ChangePreview').implement({
  description: 'What would come of a move or a replacement.',
  fields: (t) => ({
    refused: t.expose('refused', {
      type: RefusalType,
      nullable: true,
      description: 'Why it would be refused; null if it would be made.',
    }),
    experts: t.expose('experts', {
      type: [ComerType],
      description: 'Who would come, one for each guest; none if it would be refused.',
    }),
    accepted: t.idList({
      description: 'The numbers of all who could come to that guest at that start.',
      resolve: ({ accepted }) => accepted.map(String),
    }),
    cheaperCents: t.exposeInt('cheaperCents', { description: 'As in MoveTime.' }),
  }),
})

officeBuilder.queryField('previewChange', (t) =>
  t.field({
    type: PreviewType,
    complexity: { field: 50, multiplier: 1 },
    description:
      'What would come of a move, or at the present start of a replacement, as moveBooking and replaceExpert would decide it now. Nothing is changed. not_found for unknown codes and other cities, already_moved if the expert is no longer booked.',
    extensions: needs('moveBooking'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      start: t.arg({ type: 'DateTime', required: true, description: 'When it would begin.' }),
      from: t.arg.id({ required: true, description: 'The number of an expert who is booked.' }),
      to: t.arg.id({ required: true, description: 'The number of the one who would come to that guest.' }),
    },
    resolve: async (_parent, { code, start, from, to }, context) => {
      const { id } = await openBooking(context, code)
      return previewChange(context.db, await getCart(context.db, id), {
        start,
        from: expertNumberOf(from),
        to: expertNumberOf(to),
        keepsLeadTime: keepsLeadTime(context),
      })
    },
  }),
)

officeBuilder.mutationField('moveBooking', (t) =>
  t.field({
    type: BookingType,
    complexity: { field: 50, multiplier: 1 },
    description:
      'Moves a paid booking that has not begun to another time, at the price that was paid. The customer and the experts are written to. not_available with a reason, not_movable, already_cancelled, invalid_input for its own time or for other than one expert for each guest, changed_meanwhile.',
    extensions: needs('moveBooking'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      seen: t.arg.string({ required: true, description: 'The version of the booking that the person has seen.' }),
      start: t.arg({ type: 'DateTime', required: true, description: 'When it is to begin.' }),
      experts: t.arg.idList({
        required: true,
        description: 'The numbers of those who come, one for each guest. Whoever was not booked replaces who was.',
      }),
      wished: t.arg({ type: MoveWishType, required: true, description: 'Whose wish it is.' }),
      reason: t.arg.string({
        description: `For the log, ${officeLimits.reasonMin} to ${officeLimits.reasonMax} characters, without names; none if it is left out.`,
      }),
    },
    resolve: (_parent, { experts, reason, ...asked }, context) =>
      moveBookingOf(context, { ...asked, experts: experts.map(expertNumberOf), reason: reason ?? undefined }),
  }),
)

officeBuilder.mutationField('undoChange', (t) =>
  t.field({
    type: BookingType,
    complexity: { field: 50, multiplier: 1 },
    description: `Undoes the last move or replacement of a booking within ${officeLimits.undoSeconds} seconds, before anybody is told of it. not_movable once it is too late, not_available if the former time is no longer free, already_cancelled, changed_meanwhile.`,
    extensions: needs('undoChange'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      seen: t.arg.string({ required: true, description: 'The version of the booking that the person has seen.' }),
    },
    resolve: (_parent, asked, context) => undoChangeOf(context, asked),
  }),
)
