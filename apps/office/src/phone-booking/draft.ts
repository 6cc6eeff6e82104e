import { limits, type Day, type Language } from '@ruhepol/rules'
import type { CallerQuery, PhoneBookingInput, PhoneTimesQuery, PhoneTreatmentsQuery } from '../gql/graphql.ts'
import type { MessageId } from '../i18n/index.ts'
import { bookableDays } from '../platform/days.ts'

export type Treatment = PhoneTreatmentsQuery['phoneTreatments'][number]
export type PhoneDay = NonNullable<PhoneTimesQuery['phoneTimes']>
export type PhoneTime = PhoneDay['times'][number]
export type Caller = CallerQuery['caller']

/** An answer to a booking request that offers times instead of a booking. */
export type OfferDraft = {
  id: string
  /** The version of the request that was seen. */
  seen: string
  /** Whether the request already has an open offer, which ends with this one. */
  hasOpenOffer: boolean
  /** Who sent it. */
  name: string
  /** Of the answer. */
  language: Language
  text: string
  /** The times to offer, as they were listed when they were marked. */
  times: readonly PhoneTime[]
  /** The idempotency key of this answer with these times: it changes with either. */
  key: string
}

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
  /** The wanted expert; undefined if anybody may come. */
  expert: PhoneDay['experts'][number] | undefined
  /** The chosen day; while it is undefined, the first day with a free time is shown. */
  day: Day | undefined
  /** The chosen time, with its experts and price at the moment of choosing. */
  chosen: PhoneTime | undefined
  massageTables: number
  pets: boolean
  notes: string
  /** Whom the invoice names; empty for private customers. */
  companyName: string
  /** The company's address in lines; empty if it is where the treatment takes place. */
  billingAddress: string
  /** Whether the company pays by invoice. */
  onAccount: boolean
  /** The request that the form was filled in from; undefined for a caller. */
  request: OfferDraft | undefined
  /** Whether the form was filled in from a caller's earlier booking. */
  isOfCaller: boolean
  /** The idempotency key of the booking: pressing the button twice makes only one booking. */
  key: string
}

export const noDraft = (language: Language): Draft => ({
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
  expert: undefined,
  day: undefined,
  chosen: undefined,
  massageTables: 0,
  pets: false,
  notes: '',
  companyName: '',
  billingAddress: '',
  onAccount: false,
  request: undefined,
  isOfCaller: false,
  key: crypto.randomUUID(),
})

/** Whether something about a customer is typed, which nothing may replace without asking. */
export const isTyped = ({ name, surname, email, phone, street, notes }: Draft): boolean =>
  [name, surname, email, phone, street, notes].some((text) => text.trim() !== '')

/** The lengths that all chosen treatments have; none until every guest has a treatment. */
export function lengthsOf(all: readonly Treatment[], treatments: readonly string[]): number[] {
  const [first = [], ...more] = treatments.map((id) => all.find((one) => one.id === id)?.lengths ?? [])
  return first.filter((length) => more.every((lengths) => lengths.includes(length)))
}

/**
 * Changes the treatments. The chosen length stays if all treatments offer it; otherwise it becomes their only common
 * length, or has to be chosen again. Massage tables are reduced to the number of guests.
 */
export function withTreatments(draft: Draft, all: readonly Treatment[], treatments: readonly string[]): Draft {
  const lengths = lengthsOf(all, treatments)
  const kept = lengths.find((length) => length === draft.lengthMinutes)
  const only = lengths.length === 1 ? lengths[0] : undefined
  const massageTables = Math.min(draft.massageTables, treatments.length)
  return { ...draft, treatments, lengthMinutes: kept ?? only, massageTables, expert: undefined }
}

/**
 * Fills the form from the caller's earlier booking. If one of its treatments is no longer on sale, no treatment is
 * chosen. Notes, pets and company are cleared if they were entered for a previous caller, unless the caller has a
 * company of their own. A caller with another address did not send the request that the form was filled in from.
 */
export function withCaller(draft: Draft, all: readonly Treatment[], caller: Caller): Draft {
  const { address, treatments: booked, company, ...contact } = caller
  const treatments = booked.every((id) => all.some((one) => one.id === id)) ? booked : ['']
  const at = {
    street: address?.street ?? '',
    streetNumber: address?.streetNumber ?? '',
    postalCode: address?.postalCode ?? '',
    locality: address?.locality,
    title: address?.title ?? '',
  }
  const request = caller.email === draft.email ? draft.request : undefined
  const ofOther = draft.isOfCaller && { pets: false, notes: '', companyName: '', billingAddress: '', onAccount: false }
  const ofCompany = company && {
    companyName: company.name,
    billingAddress: company.billingAddress ?? '',
    onAccount: company.onAccount,
  }
  const filled = { ...draft, ...contact, ...at, ...ofOther, ...ofCompany, request, isOfCaller: true }
  return withTreatments(filled, all, treatments)
}

/** The variables to query free times; undefined while a value is missing. A chosen day in the past is ignored. */
export function askedOf({ treatments, lengthMinutes, postalCode, day, expert }: Draft, now: number) {
  const isPostalCode = postalCode.trim().length === limits.germanPostalCodeDigits
  if (treatments.includes('') || lengthMinutes === undefined || !isPostalCode) return undefined
  return {
    treatments: [...treatments],
    lengthMinutes,
    postalCode: postalCode.trim(),
    day: bookableDays(now).find((one) => one === day) ?? null,
    expertId: expert?.id ?? null,
  }
}

const expertIds = ({ experts }: PhoneTime): string => experts.map(({ id }) => id).join()

/**
 * The chosen time as it is listed now; undefined if it is no longer free with the same experts at the same price.
 */
export const chosenTime = (times: readonly PhoneTime[], chosen: PhoneTime | undefined): PhoneTime | undefined =>
  times.find(
    (one) =>
      one.start === chosen?.start && one.totalCents === chosen.totalCents && expertIds(one) === expertIds(chosen),
  )

/** The labels of the fields that must be filled in. */
export const needed = {
  name: 'phone.name',
  surname: 'phone.surname',
  email: 'phone.email',
  phone: 'phone.number',
  street: 'phone.street',
  streetNumber: 'phone.streetNumber',
  postalCode: 'phone.postalCode',
  locality: 'phone.locality',
} satisfies Partial<Record<keyof Draft, MessageId>>

/** The label of the first missing choice if no time is chosen yet. */
function missingBefore({ treatments, lengthMinutes, postalCode }: Draft): MessageId {
  if (treatments.includes('')) return 'phone.treatment'
  if (lengthMinutes === undefined) return 'phone.length'
  return postalCode.trim() === '' ? 'phone.postalCode' : 'phone.time'
}

/** The label of what is missing: first what the time depends on, then the first empty field. */
export function missingOf(draft: Draft, time: PhoneTime | undefined, city: string): MessageId | undefined {
  if (!time) return missingBefore(draft)
  const filled = { ...draft, locality: draft.locality ?? city }
  const empty = (Object.keys(needed) as (keyof typeof needed)[]).find((name) => filled[name].trim() === '')
  return empty && needed[empty]
}

/** What is typed, as the server takes it. */
export function typedOf(draft: Draft, city: string) {
  const { name, surname, email, phone, language, street, streetNumber, postalCode, massageTables, pets } = draft
  return {
    ...{ name, surname, email, phone, language, street, streetNumber, postalCode, massageTables, pets },
    treatments: [...draft.treatments],
    locality: draft.locality ?? city,
    title: draft.title.trim() || null,
    notes: draft.notes.trim() || null,
  }
}

/**
 * The draft after a change in the form. Marked times are dropped if other treatments, another length or another place
 * would be booked, and every change of an offer needs a new idempotency key.
 */
export function withTyped(draft: Draft, changed: Partial<Draft>): Draft {
  const next = { ...draft, ...changed }
  if (!next.request) return next
  const isSame =
    next.treatments.join() === draft.treatments.join() &&
    next.lengthMinutes === draft.lengthMinutes &&
    next.postalCode === draft.postalCode
  const times = isSame ? next.request.times : []
  return { ...next, request: { ...next.request, times, key: crypto.randomUUID() } }
}

/** Whether the invoice names a company. */
export const hasCompany = ({ companyName }: Draft): boolean => companyName.trim() !== ''

/** Whom the invoice names and how it is paid; a private customer pays at once. */
function companyOf(draft: Draft) {
  if (!hasCompany(draft)) return {}
  const { companyName, billingAddress, onAccount } = draft
  return { companyName, billingAddress: billingAddress.trim() || null, onAccount }
}

/** The input of the booking at this time; undefined while something is missing. */
export function inputOf(draft: Draft, time: PhoneTime | undefined, city: string): PhoneBookingInput | undefined {
  const { lengthMinutes, key } = draft
  if (!time || lengthMinutes === undefined || missingOf(draft, time, city)) return undefined
  return {
    ...typedOf(draft, city),
    key,
    experts: time.experts.map(({ id }) => id),
    lengthMinutes,
    start: time.start,
    totalCents: time.totalCents,
    ...companyOf(draft),
  }
}
