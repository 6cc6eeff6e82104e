import { mayDo, type LostReason, type RequestOutcome } from '@ruhepol/rules/office'
import { offerState, publicStatus, type DeskRequest, type RequestAnswer } from '../../booking/index.ts'
import { expertsById, getTreatmentType } from '../../catalogue/index.ts'
import { BookingRowType, BookingStatusType, few } from '../booking/cart-row-type.ts'
import { masksOf } from '../booking/masks.ts'
import { ActType } from '../log/log-schema.ts'
import { officeBuilder } from '../office-builder.ts'
import { LanguageType, TextType } from '../office-types.ts'
import { CallerType } from '../phone/phone-types.ts'
import type { Caller } from '../phone/read-caller.ts'
import { OfferStateType, RequestOfferType } from './offer-types.ts'
import { versionOfRequest, type AnswerWithOffer, type RequestLists, type RequestSheet } from './read-requests.ts'

const RequestStatusType = officeBuilder.enumType('RequestStatus', {
  description: 'Where a booking request stands.',
  values: {
    new: { description: 'It waits for an answer.' },
    answered: { description: 'It was answered, and the customer is to decide.' },
    closed: { description: 'It has ended.' },
  } satisfies Record<DeskRequest['status'], object>,
})

export const RequestOutcomeType = officeBuilder.enumType('RequestOutcome', {
  description: 'How a booking request ended.',
  values: {
    booked: { description: 'It became a booking.' },
    lost: { description: 'It did not.' },
  } satisfies Record<RequestOutcome, object>,
})

export const LostReasonType = officeBuilder.enumType('LostReason', {
  description: 'Why a booking request did not become a booking.',
  values: {
    nothingFree: { description: 'No time was free that would do.' },
    noReply: { description: 'The customer did not reply, or could not be reached.' },
    tooExpensive: { description: 'It was too expensive.' },
    changedMind: { description: 'The customer no longer wants it, or booked elsewhere.' },
    duplicate: { description: 'It was sent twice.' },
    other: { description: 'Something else.' },
  } satisfies Record<LostReason, object>,
})

export const RequestRowType = officeBuilder.objectRef<DeskRequest>('RequestRow').implement({
  description: 'A booking request. Contact data is masked without seeContact.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    status: t.expose('status', { type: RequestStatusType, description: 'Where it stands.' }),
    at: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
    dueAt: t.expose('answeredUntil', { type: 'DateTime', description: 'Until when an answer is promised.' }),
    isLate: t.exposeBoolean('late', { description: 'Whether it is unanswered although dueAt has passed.' }),
    owner: t.exposeString('owner', { nullable: true, description: 'Who works on it; null if nobody does.' }),
    isOwn: t.boolean({
      description: 'Whether this person works on it.',
      resolve: ({ takenBy }, _arguments, { actor }) => takenBy === actor.staffId,
    }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true, description: 'When it was last answered.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'When it was closed.' }),
    outcome: t.expose('outcome', {
      type: RequestOutcomeType,
      nullable: true,
      description: 'How it ended; null while it is open, and for those closed before outcomes were recorded.',
    }),
    lostReason: t.expose('lostReason', {
      type: LostReasonType,
      nullable: true,
      description: 'Why it was lost; null otherwise.',
    }),
    bookingCode: t.exposeString('bookingCode', { nullable: true, description: 'The booking that it became.' }),
    bookingStatus: t.field({
      type: BookingStatusType,
      nullable: true,
      description: 'Where that booking stands now.',
      resolve: ({ cartStatus, cartReleaseCause }) => cartStatus && publicStatus(cartStatus, cartReleaseCause),
    }),
    offerState: t.field({
      type: OfferStateType,
      nullable: true,
      description: 'Where the last offer of times stands; null if none was offered.',
      resolve: ({ lastOffer, now }) => lastOffer && offerState({ ...lastOffer, now }),
    }),
    day: t.expose('day', { type: 'Date', description: 'The day that is wanted.' }),
    timeRange: t.exposeString('timeRange', { description: 'morning, afternoon or evening.' }),
    treatment: t.field({
      type: TextType,
      description: 'What is wanted; of a couple what the first guest wants.',
      resolve: async ({ treatmentTypeId }, _arguments, { db }) => (await getTreatmentType(db, treatmentTypeId)).name,
    }),
    secondTreatment: t.field({
      type: TextType,
      nullable: true,
      description: 'What the second guest of a couple wants, if it is something else.',
      resolve: async ({ treatmentTypeId, secondTreatmentTypeId: second }, _arguments, { db }) =>
        second === null || second === treatmentTypeId ? null : (await getTreatmentType(db, second)).name,
    }),
    guests: t.exposeInt('numberOfExperts', { description: 'Two for a couple.' }),
    lengthMinutes: t.exposeInt('lengthMinutes', { description: 'How long.' }),
    locality: t.exposeString('locality', { description: 'The municipality.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'Five digits.' }),
    email: t.string({
      description: 'Where the answer goes.',
      resolve: ({ email }, _arguments, { actor }) => masksOf(actor.role).email(email),
    }),
    name: t.string({
      description: 'First and last name.',
      resolve: ({ name, surname }, _arguments, { actor }) => masksOf(actor.role).name(name, surname),
    }),
    phone: t.string({
      nullable: true,
      description: 'Null if none was given.',
      resolve: ({ phoneNumber }, _arguments, { actor }) => masksOf(actor.role).phone(phoneNumber),
    }),
  }),
})

const many = { field: 1, multiplier: 20 }

export const RequestListsType = officeBuilder.objectRef<RequestLists>('RequestLists').implement({
  description: 'The open booking requests.',
  fields: (t) => ({
    now: t.expose('now', { type: 'DateTime', description: 'The clock of the database.' }),
    unanswered: t.expose('unanswered', {
      type: [RequestRowType],
      complexity: many,
      description: 'Those that wait for an answer, the most urgent first.',
    }),
    answered: t.expose('answered', {
      type: [RequestRowType],
      complexity: many,
      description: 'Those that wait for the customer, answered longest ago first.',
    }),
  }),
})

const RequestAnswerType = officeBuilder.objectRef<AnswerWithOffer>('RequestAnswer').implement({
  description: "An answer to a booking request. It is in the person's export and deleted with the request.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was written.' }),
    by: t.exposeString('by', { description: 'The name of who wrote it.' }),
    text: t.string({
      nullable: true,
      description: 'As written; null without seeContact.',
      resolve: ({ text }, _arguments, { actor }) => (mayDo(actor.role, 'seeContact') ? text : null),
    }),
    isSent: t.boolean({
      description: 'Whether its mail is enqueued, so that it can no longer be taken back.',
      resolve: ({ toldAt }) => toldAt !== null,
    }),
    offer: t.expose('offer', {
      type: RequestOfferType,
      nullable: true,
      description: 'The times that it offers; null if it offers none.',
    }),
  }),
})

const RequestUndoType = officeBuilder.objectRef<RequestAnswer>('UndoableAnswer').implement({
  description: 'An answer of which the customer was not told yet.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the answer.' }),
    until: t.expose('undoUntil', { type: 'DateTime', description: 'Until when it can be taken back.' }),
  }),
})

/** The data of a request, as a caller's that fill in a booking. */
const callerOf = (request: DeskRequest): Caller => {
  const { name, surname, email, phoneNumber, locale: language, lengthMinutes } = request
  const { street, streetNumber, postalCode, locality, addressTitle: title } = request
  const { treatmentTypeId: first, secondTreatmentTypeId, numberOfExperts } = request
  return {
    name,
    surname,
    email,
    phone: phoneNumber ?? '',
    language,
    address: { street, streetNumber, postalCode, locality, title },
    treatments: numberOfExperts === 2 ? [first, secondTreatmentTypeId ?? first] : [first],
    lengthMinutes,
    massageTables: 0,
    company: null,
  }
}

export const RequestType = officeBuilder.objectRef<RequestSheet>('BookingRequest').implement({
  description: 'A booking request with everything that belongs to it.',
  fields: (t) => ({
    id: t.id({ description: 'Never changes.', resolve: ({ request }) => request.id }),
    version: t.string({
      description: 'Changes with every change of the request: for `seen` of an act.',
      resolve: ({ request }) => versionOfRequest(request),
    }),
    now: t.field({
      type: 'DateTime',
      description: 'The present time by the server’s clock.',
      resolve: ({ request }) => request.now,
    }),
    row: t.expose('request', { type: RequestRowType, description: 'What is wanted, and where it stands.' }),
    language: t.field({
      type: LanguageType,
      description: 'The language of the answer.',
      resolve: ({ request }) => request.locale,
    }),
    expert: t.string({
      nullable: true,
      description: 'The expert whom the person would like; null for anybody.',
      resolve: async ({ request: { expertId } }, _arguments, { db }) =>
        expertId === null ? null : ((await expertsById(db, [expertId])).get(expertId)?.name ?? null),
    }),
    expertId: t.id({
      nullable: true,
      description: 'The number of that expert.',
      resolve: ({ request: { expertId } }) => (expertId === null ? null : String(expertId)),
    }),
    caller: t.field({
      type: CallerType,
      nullable: true,
      description: 'What the request says for a booking by the office; null without bookByPhone.',
      resolve: ({ request }, _arguments, { actor }) => (mayDo(actor.role, 'bookByPhone') ? callerOf(request) : null),
    }),
    street: t.string({
      nullable: true,
      description: 'With its number; null without seeContact.',
      resolve: ({ request: { street, streetNumber } }, _arguments, { actor }) =>
        masksOf(actor.role).address(`${street} ${streetNumber}`.trim()),
    }),
    addressTitle: t.string({
      nullable: true,
      description: 'A name on the doorbell; null without seeContact.',
      resolve: ({ request: { addressTitle } }, _arguments, { actor }) => masksOf(actor.role).address(addressTitle),
    }),
    answers: t.expose('answers', { type: [RequestAnswerType], complexity: few, description: 'Oldest first.' }),
    acts: t.expose('acts', {
      type: [ActType],
      complexity: { field: 1, multiplier: 10 },
      description: 'What the office did to it, newest first.',
    }),
    bookedSince: t.expose('bookedSince', {
      type: [BookingRowType],
      complexity: few,
      description:
        'What was booked by choosing an offered time, then what was booked under its e-mail address since it was sent, newest first.',
    }),
    undo: t.field({
      type: RequestUndoType,
      nullable: true,
      description: 'The last answer, while this person can take it back.',
      resolve: ({ request, answers }, _arguments, { actor }) => {
        const last = answers.at(-1)
        const mayUndo = mayDo(actor.role, 'withdrawAnswers') && request.takenBy === actor.staffId
        return last?.isUndoable && mayUndo && request.status !== 'closed' ? last : null
      },
    }),
  }),
})
