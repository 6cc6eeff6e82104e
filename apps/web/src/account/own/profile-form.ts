import { addressSchema, companyNameForServer, fieldErrors, profileSchema } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'
import type { ClientUpdateInput } from '../../gql/graphql.ts'
import { birthdayOf } from '../form/birthday.ts'
import type { OwnClient } from './own-account-query.ts'

const addressFields = ['street', 'streetNumber', 'postalCode', 'locality', 'title'] as const

/** The fields of /editProfile, in page order. */
export const profileFields = ['name', 'surname', 'birthday', 'phoneNumber', 'companyName', ...addressFields] as const

export type ProfileField = (typeof profileFields)[number]
export type ProfileTexts = Record<ProfileField, string>

const hasAddress = (texts: ProfileTexts): boolean => addressFields.some((name) => texts[name].trim() !== '')

/** Validation errors; a name may stay as stored, and an address must be empty or complete. */
export function profileProblems(
  texts: ProfileTexts,
  kept: Pick<OwnClient, 'name' | 'surname'>,
  today: Day,
): FieldProblem<ProfileField>[] {
  const profile = { ...texts, birthday: birthdayOf(texts.birthday) }
  return fieldProblems(profileFields, [
    ...fieldErrors(profileSchema(today, kept), profile),
    ...(hasAddress(texts) ? fieldErrors(addressSchema, texts) : []),
  ])
}

/** A day of the API in its typed form: the month as one of the choices, without a leading zero. */
const typedDay = (day: string | null): string => (day ?? '').replaceAll(/-0/g, '-')

/** The form's initial values. */
export function profileTexts({ address, birthday, companyName, ...client }: OwnClient): ProfileTexts {
  return {
    name: client.name,
    surname: client.surname,
    birthday: typedDay(birthday),
    phoneNumber: client.phoneNumber,
    companyName: companyName ?? '',
    street: address?.street ?? '',
    streetNumber: address?.streetNumber ?? '',
    postalCode: address?.postalCode ?? '',
    locality: address?.locality ?? '',
    title: address?.title ?? '',
  }
}

/** Only the changed values, so that another device's changes are not overwritten. */
export function profileChange(texts: ProfileTexts, before: OwnClient): ClientUpdateInput {
  const known = profileTexts(before)
  const changed = (...names: ProfileField[]): boolean => names.some((name) => texts[name] !== known[name])
  const { name, surname, birthday, phoneNumber, companyName, street, streetNumber, postalCode, locality, title } = texts
  const address = { street, streetNumber, postalCode, locality, title: title || null }
  return {
    ...(changed('name') && { name }),
    ...(changed('surname') && { surname }),
    ...(changed('birthday') && { birthday: birthdayOf(birthday) }),
    ...(changed('phoneNumber') && { phoneNumber }),
    ...(changed('companyName') && { companyName: companyNameForServer(companyName) ?? null }),
    ...(changed(...addressFields) && { address: hasAddress(texts) ? address : null }),
  }
}
