import { limits } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { noteOpened } from '../note-opened.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { OfferInput } from '../phone/phone-types.ts'
import { readClosedRequests, readRequests, readRequestSheet } from './read-requests.ts'
import { answerRequestOf, offerTimesOf, withdrawAnswerOf } from './answer-acts.ts'
import { closeRequestOf, takeRequestOf } from './request-acts.ts'
import { LostReasonType, RequestListsType, RequestOutcomeType, RequestRowType, RequestType } from './request-types.ts'

/** The cost of reading a request with everything. */
const sheet = { field: 50, multiplier: 1 }

const itsText = `What the mail says between greeting and closing, ${officeLimits.requestAnswerMin} to ${officeLimits.requestAnswerMax} characters, in the language of the request.`
const itsKey = `Tells a repeated answer from a new one: ${limits.idempotencyKeyMin} to ${limits.idempotencyKeyMax} characters.`
const itsId = 'Its id.'
const asSeen = 'The version of the request that the person has seen.'

officeBuilder.queryFields((t) => ({
  requests: t.field({
    type: RequestListsType,
    complexity: { field: 20, multiplier: 1 },
    description:
      "The open booking requests, of all of the person's cities or of one. not_found for a city that is none of theirs.",
    extensions: needs('seeBookings'),
    args: { cityId: t.arg.id({ description: 'Only this city.' }) },
    resolve: (_parent, { cityId }, { db, actor }) => readRequests(db, actor, cityId),
  }),
  closedRequests: t.field({
    type: [RequestRowType],
    complexity: { field: 20, multiplier: 20 },
    description: `The ${officeLimits.closedRequestsShown} booking requests that were closed last, newest first. not_found for a city that is none of the person's.`,
    extensions: needs('seeBookings'),
    args: { cityId: t.arg.id({ description: 'Only this city.' }) },
    resolve: (_parent, { cityId }, { db, actor }) => readClosedRequests(db, actor, cityId),
  }),
  request: t.field({
    type: RequestType,
    nullable: true,
    complexity: sheet,
    description: `A booking request with everything that belongs to it; null for an unknown id and for other cities. That the person opened it is kept for ${officeLimits.personOpenedDays} days.`,
    extensions: needs('seeBookings'),
    args: { id: t.arg.id({ required: true, description: itsId }) },
    resolve: async (_parent, { id }, context) => {
      const found = await readRequestSheet(context.db, context.actor, id)
      if (found) await noteOpened(context, { subject: 'bookingRequest', subjectId: found.request.id })
      return found ?? null
    },
  }),
}))

officeBuilder.mutationFields((t) => ({
  takeRequest: t.field({
    type: RequestType,
    complexity: sheet,
    description:
      'Makes this person the owner of an open booking request, also if somebody else was. changed_meanwhile, FORBIDDEN with the reason request_closed.',
    extensions: needs('takeRequests'),
    args: {
      id: t.arg.id({ required: true, description: itsId }),
      seen: t.arg.string({ required: true, description: asSeen }),
    },
    resolve: (_parent, asked, context) => takeRequestOf(context, asked),
  }),
  answerRequest: t.field({
    type: RequestType,
    complexity: sheet,
    description: `Answers an open booking request and makes this person its owner. The mail leaves ${officeLimits.undoSeconds} seconds later. A repeated key sends no second answer. changed_meanwhile, FORBIDDEN with the reason taken_by_other or request_closed, idempotency_conflict for a key of a different answer.`,
    extensions: needs('answerRequests'),
    args: {
      id: t.arg.id({ required: true, description: itsId }),
      seen: t.arg.string({ required: true, description: asSeen }),
      text: t.arg.string({ required: true, description: itsText }),
      key: t.arg.string({ required: true, description: itsKey }),
    },
    resolve: (_parent, asked, context) => answerRequestOf(context, asked),
  }),
  offerTimes: t.field({
    type: RequestType,
    complexity: sheet,
    description: `Answers an open booking request with up to ${officeLimits.offerTimesMax} times that are held for ${officeLimits.offerHoldHours} hours, at most until ${officeLimits.phoneHoldEndsBeforeStartHours} hours before the earliest of them. The mail brings the customer the link by which they book one of them with one press. An earlier offer ends. Fails as answerRequest and bookByPhone do; not_available and price_changed name the \`start\` that was refused, and then nothing is held.`,
    extensions: needs('offerTimes'),
    args: {
      id: t.arg.id({ required: true, description: itsId }),
      seen: t.arg.string({ required: true, description: asSeen }),
      text: t.arg.string({ required: true, description: itsText }),
      key: t.arg.string({ required: true, description: itsKey }),
      offer: t.arg({ type: OfferInput, required: true, description: 'The times, and what one of them books.' }),
    },
    resolve: (_parent, { offer: { times, ...typed }, ...asked }, context) =>
      offerTimesOf(context, { ...asked, typed, times }),
  }),
  withdrawAnswer: t.field({
    type: RequestType,
    complexity: sheet,
    description:
      'Takes back the last answer to a booking request before its mail leaves, with what it offers. changed_meanwhile, FORBIDDEN with the reason answer_sent once it is too late, taken_by_other or request_closed.',
    extensions: needs('withdrawAnswers'),
    args: {
      id: t.arg.id({ required: true, description: itsId }),
      seen: t.arg.string({ required: true, description: asSeen }),
    },
    resolve: (_parent, asked, context) => withdrawAnswerOf(context, asked),
  }),
  closeRequest: t.field({
    type: RequestType,
    complexity: sheet,
    description:
      'Closes a booking request with its outcome, or corrects the outcome of a closed one. changed_meanwhile, FORBIDDEN with the reason taken_by_other, invalid_input for `code` with the key booking_unknown, booking_over (cancelled or expired), booking_unpaid (not paid, and not made by the office) or booking_older (placed before the request).',
    extensions: needs('closeRequests'),
    args: {
      id: t.arg.id({ required: true, description: itsId }),
      seen: t.arg.string({ required: true, description: asSeen }),
      outcome: t.arg({ type: RequestOutcomeType, required: true, description: 'How it ended.' }),
      code: t.arg.string({ description: 'The code of the booking that it became, as typed; only for booked.' }),
      lostReason: t.arg({ type: LostReasonType, description: 'Why it was lost; only for lost.' }),
    },
    resolve: (_parent, asked, context) => closeRequestOf(context, asked),
  }),
}))
