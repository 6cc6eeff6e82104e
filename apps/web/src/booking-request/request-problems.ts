import { addressSchema, bookingRequestClientSchema, bookingRequestWishErrors, fieldErrors } from '@ruhepol/rules'
import type { FieldError, Instant } from '@ruhepol/rules'
import { fieldProblems } from '../form/field-problems.ts'
import type { FieldProblem } from '../form/field-problems.ts'
import type { SendBookingRequestMutationVariables } from '../gql/graphql.ts'
import type { Language } from '../i18n/index.ts'
import type { BrokenField } from '../platform/api/api-error.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** The typed fields, in page order. */
export const textFields = [
  'street',
  'streetNumber',
  'locality',
  'title',
  'name',
  'surname',
  'email',
  'phoneNumber',
] as const
export type TextField = (typeof textFields)[number]
export type RequestTexts = Record<TextField, string>

/** What is chosen and stands in the address. */
const wishFields = ['date', 'timeRange', 'type', 'secondType', 'length'] as const
export type WishField = (typeof wishFields)[number]

/** Every field of the page, in its order. */
export const requestFields = [...wishFields, ...textFields] as const
type RequestField = (typeof requestFields)[number]
type RequestProblem = FieldProblem<RequestField>

/** Whether the error is about a typed field. */
export const isOfText = (problem: RequestProblem): problem is FieldProblem<TextField> =>
  textFields.some((name) => name === problem.field)

/** The address of a partner location, for which the person enters none. */
export type PartnerAddress = {
  name: string
  postalCode: string
  locality: string
  street: string
  streetNumber: string
}

/** Everything that a request consists of. */
export type RequestAnswers = {
  search: BookingSearch
  texts: RequestTexts
  /** The postal code of the search. */
  postalCode: string
  partner: PartnerAddress | undefined
}

/** The API's names of the chosen fields. */
export const apiNames: Readonly<Record<string, RequestField>> = {
  'date.date': 'date',
  'date.timeRange': 'timeRange',
  treatmentTypeId: 'type',
  secondTreatmentTypeId: 'secondType',
  length: 'length',
}

const inFormNames = (fields: readonly (BrokenField | FieldError)[]) =>
  fields.map(({ path, key }) => ({ path: apiNames[path] ?? path, key }))

/** Errors by the page's field name: `clientData.email` is `email`. Unknown paths are dropped. */
export function problemsOfFields(fields: readonly (BrokenField | FieldError)[]): RequestProblem[] {
  return fieldProblems(requestFields, inFormNames(fields))
}

function addressOf({ texts, postalCode, partner }: RequestAnswers) {
  if (partner) {
    const { name, ...address } = partner
    return { ...address, title: name, type: 'location' as const }
  }
  const { street, streetNumber, locality, title } = texts
  return { postalCode, street, streetNumber, locality, ...(title !== '' && { title }), type: 'atHome' as const }
}

type LengthsOf = (treatmentTypeId: string) => readonly number[] | undefined

/** What is wrong with the wish. */
export function wishProblems(search: BookingSearch, now: Instant, lengthsOf: LengthsOf): FieldProblem<WishField>[] {
  const { date, timeRange, type, secondType, length, numberOfExperts } = search
  const wish = {
    date,
    timeRange,
    treatmentTypeId: type,
    ...(numberOfExperts === 2 && { secondTreatmentTypeId: secondType }),
    length,
  }
  return fieldProblems(wishFields, inFormNames(bookingRequestWishErrors(wish, now, lengthsOf)))
}

/** All validation errors, in page order, by the same code as on the server. */
export function requestProblems(answers: RequestAnswers, now: Instant, lengthsOf: LengthsOf): RequestProblem[] {
  const { texts, partner } = answers
  const found: RequestProblem[] = [
    ...wishProblems(answers.search, now, lengthsOf),
    ...problemsOfFields([
      ...(partner ? [] : fieldErrors(addressSchema, addressOf(answers), 'address')),
      ...fieldErrors(bookingRequestClientSchema, texts, 'clientData'),
    ]),
  ]
  return found.sort((a, b) => requestFields.indexOf(a.field) - requestFields.indexOf(b.field))
}

/** The request sent to the API; undefined while the choice is incomplete. */
export function requestOf(
  answers: RequestAnswers,
  language: Language,
): SendBookingRequestMutationVariables | undefined {
  const { date, timeRange, type, secondType, length, numberOfExperts, expert } = answers.search
  if (date === undefined || timeRange === undefined || type === undefined || length === undefined) return undefined
  const { name, surname, email, phoneNumber } = answers.texts
  return {
    date: { date, timeRange },
    length,
    treatmentTypeId: type,
    clientData: {
      name,
      surname,
      email,
      ...(phoneNumber.trim() !== '' && { phoneNumber }),
      locale: language,
    },
    address: addressOf(answers),
    ...(numberOfExperts === 2 && { numberOfExperts, ...(secondType && { secondTreatmentTypeId: secondType }) }),
    ...(expert && { expertId: expert }),
  }
}
