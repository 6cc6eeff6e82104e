import { limits, type Day, type Language } from '@ruhepol/rules'
import type { CallerQuery, PhoneBookingInput, PhoneTimesQuery, PhoneTreatmentsQuery } from '../gql/graphql.ts'

export type Treatment = PhoneTreatmentsQuery['phoneTreatments'][number]
export type PhoneDay = NonNullable<PhoneTimesQuery['phoneTimes']>
export type PhoneTime = PhoneDay['times'][number]

/** What is typed for a booking while its customer is on the telephone. */
export type Draft = {
  name: string
  surname: string
  email: string
  phone: string
  language: Language
  street: string
  streetNumber: string
  postalCode: string
  /** Undefined until it is typed. Until then the city of the postal code is used. */
  locality: string | undefined
  title: string
  /** One for each guest; empty until chosen. */
  treatments: readonly string[]
  lengthMinutes: number | undefined
  expertId: string
  day: Day
  start: string
  massageTables: number
  pets: boolean
  notes: string
  /** The idempotency key of the booking: pressing the button twice makes only one. */
  key: string
}

export const noDraft = (day: Day, language: Language): Draft => ({
  name: '',
  surname: '',
  email: '',
  phone: '',
  language,
  street: '',
  streetNumber: '',
  postalCode: '',
  locality: undefined,
  title: '',
  treatments: [''],
  lengthMinutes: undefined,
  expertId: '',
  day,
  start: '',
  massageTables: 0,
  pets: false,
  notes: '',
  key: crypto.randomUUID(),
})

/** The lengths that all chosen treatments have; none until every guest has a treatment. */
export function lengthsOf(all: readonly Treatment[], treatments: readonly string[]): number[] {
  const [first = [], ...more] = treatments.map((id) => all.find((one) => one.id === id)?.lengths ?? [])
  return first.filter((length) => more.every((lengths) => lengths.includes(length)))
}

/** Changes the treatments. The length stays if they have it, otherwise it is their only one, or has to be chosen. */
export function withTreatments(draft: Draft, all: readonly Treatment[], treatments: readonly string[]): Draft {
  const lengths = lengthsOf(all, treatments)
  const kept = lengths.find((length) => length === draft.lengthMinutes)
  const only = lengths.length === 1 ? lengths[0] : undefined
  return { ...draft, treatments, lengthMinutes: kept ?? only, expertId: '', start: '' }
}

/** Fills in the caller of an earlier booking, and the same treatments as far as they are still on sale. */
export function withCaller(draft: Draft, all: readonly Treatment[], caller: CallerQuery['caller']): Draft {
  const { name, surname, email, phone, language, address, massageTables } = caller
  const treatments = caller.treatments.every((id) => all.some((one) => one.id === id)) ? caller.treatments : ['']
  const booked = { ...draft, name, surname, email, phone, language, massageTables, lengthMinutes: caller.lengthMinutes }
  const at = {
    street: address?.street ?? '',
    streetNumber: address?.streetNumber ?? '',
    postalCode: address?.postalCode ?? '',
    locality: address?.locality,
    title: address?.title ?? '',
  }
  return withTreatments({ ...booked, ...at }, all, treatments)
}

/** The query of the free times of a day; undefined while something is missing. */
export function askedOf({ treatments, lengthMinutes, postalCode, day, expertId }: Draft) {
  const isPostalCode = postalCode.trim().length === limits.germanPostalCodeDigits
  if (treatments.includes('') || lengthMinutes === undefined || !isPostalCode || day === '') return undefined
  return { treatments: [...treatments], lengthMinutes, postalCode: postalCode.trim(), day, expertId: expertId || null }
}

/** The input of the booking at this time; undefined while something is missing. */
export function inputOf(draft: Draft, time: PhoneTime | undefined, city: string): PhoneBookingInput | undefined {
  const { treatments, lengthMinutes, name, surname, email, phone, language, street, streetNumber, postalCode } = draft
  const locality = draft.locality ?? city
  const texts = [name, surname, email, phone, street, streetNumber, postalCode, locality]
  if (!time || lengthMinutes === undefined || texts.some((text) => text.trim() === '')) return undefined
  return {
    key: draft.key,
    treatments: [...treatments],
    experts: time.experts.map(({ id }) => id),
    lengthMinutes,
    start: time.start,
    totalCents: time.totalCents,
    name,
    surname,
    email,
    phone,
    language,
    street,
    streetNumber,
    postalCode,
    locality,
    title: draft.title.trim() || null,
    massageTables: Math.min(draft.massageTables, treatments.length),
    pets: draft.pets,
    notes: draft.notes.trim() || null,
  }
}
