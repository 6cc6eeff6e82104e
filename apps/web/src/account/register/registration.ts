import { companyNameForServer, fieldErrors, registrationSchema, repeatProblem } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'
import type { RegisterClientInput } from '../../gql/graphql.ts'
import type { Language } from '../../i18n/index.ts'
import { devicePlatform } from '../../platform/native-platform.ts'
import { birthdayOf } from '../form/birthday.ts'

/** The fields of /register, in page order. */
export const registrationFields = [
  'name',
  'surname',
  'birthday',
  'email',
  'phoneNumber',
  'companyName',
  'newPassword',
  'repeatedPassword',
] as const

export type RegistrationField = (typeof registrationFields)[number]
export type RegistrationTexts = Record<RegistrationField, string>

/** Validation errors, by the same code as on the server; the repetition is only checked here. */
export function registrationProblems(texts: RegistrationTexts, today: Day): FieldProblem<RegistrationField>[] {
  const { newPassword, repeatedPassword, birthday, ...rest } = texts
  const registration = { ...rest, password: newPassword, birthday: birthdayOf(birthday) }
  const broken = fieldErrors(registrationSchema(today), registration).map(({ path, key }) => ({
    path: path === 'password' ? 'newPassword' : path,
    key,
  }))
  const repeat = repeatProblem(newPassword, repeatedPassword)
  return fieldProblems(registrationFields, [
    ...broken,
    ...(repeat === undefined ? [] : [{ path: 'repeatedPassword', key: repeat }]),
  ])
}

/** The registration sent to the API. */
export function registrationOf(texts: RegistrationTexts, locale: Language): RegisterClientInput {
  const { newPassword, repeatedPassword: _own, birthday, companyName, ...rest } = texts
  const company = companyNameForServer(companyName)
  return {
    ...rest,
    email: rest.email.trim(),
    password: newPassword,
    birthday: birthdayOf(birthday),
    ...(company !== undefined && { companyName: company }),
    locale,
    platform: devicePlatform(),
  }
}
