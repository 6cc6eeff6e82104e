import { addressSchema, companyNameForServer, fieldErrors, profileSchema } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { fieldProblems } from '../../booking/form/field-problems.ts'
import type { FieldProblem } from '../../booking/form/field-problems.ts'
import type { ClientUpdateInput } from '../../gql/graphql.ts'
import { birthdayOf } from '../form/birthday.ts'
import type { OwnClient } from './own-account-query.ts'

const addressFields = ['street', 'streetNumber', 'postalCode', 'locality', 'title'] as const

/** The fields of /editProfile, in the order of the page. */
export const profileFields = ['name', 'surname', 'birthday', 'phoneNumber', 'companyName', ...addressFields] as const

export type ProfileField = (typeof profileFields)[number]
export type ProfileTexts = Record<ProfileField, string>

const hasAddress = (texts: ProfileTexts): boolean => addressFields.some((name) => texts[name].trim() !== '')

/** Every broken rule of spec 5; an address is none or a whole one. */
export function profileProblems(texts: ProfileTexts, today: Day): FieldProblem<ProfileField>[] {
  const profile = { ...texts, birthday: birthdayOf(texts.birthday) }
  return fieldProblems(profileFields, [
    ...fieldErrors(profileSchema(today), profile),
    ...(hasAddress(texts) ? fieldErrors(addressSchema, texts) : []),
  ])
}

/** A day of the API as one types it: its month is one of the choices, without a leading zero. */
const typedDay = (day: string | null): string => (day ?? '').replaceAll(/-0/g, '-')

/** What the form begins with. */
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

/** What the API is told; without an address the one that was kept goes. */
export function profileUpdate(texts: ProfileTexts, marketingConsent: boolean): ClientUpdateInput {
  const { name, surname, phoneNumber, street, streetNumber, postalCode, locality, title } = texts
  const companyName = companyNameForServer(texts.companyName)
  return {
    name,
    surname,
    birthday: birthdayOf(texts.birthday),
    phoneNumber,
    ...(companyName !== undefined && { companyName }),
    address: hasAddress(texts) ? { street, streetNumber, postalCode, locality, title: title || null } : null,
    marketingConsent,
  }
}
