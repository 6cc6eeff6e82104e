import { companyNameForServer, externalRegistrationSchema, fieldErrors } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'
import type { RegisterExternalClientInput } from '../../gql/graphql.ts'
import type { Language } from '../../i18n/index.ts'
import { devicePlatform } from '../../platform/native-platform.ts'
import { birthdayOf } from '../form/birthday.ts'
import type { Newcomer } from './newcomer.ts'

/** The fields of /register/external, in the order of the page. */
export const externalFields = ['name', 'surname', 'birthday', 'phoneNumber', 'companyName'] as const

export type ExternalField = (typeof externalFields)[number]
type Texts = Record<ExternalField, string>

/** Whether the service supplied both names, so that they are optional. */
export const isNamed = ({ name, surname }: Newcomer): boolean => name !== '' && surname !== ''

/** A name to send; omitted if empty, or if it is the service's, which the server knows. */
const given = (text: string, known: string): string | undefined =>
  text.trim() === '' || text.trim() === known ? undefined : text

const namesOf = ({ name, surname }: Texts, newcomer: Newcomer) =>
  isNamed(newcomer)
    ? { name: given(name, newcomer.name), surname: given(surname, newcomer.surname) }
    : { name, surname }

/** All errors, by the same code as on the server. */
export function externalProblems(texts: Texts, newcomer: Newcomer, today: Day): FieldProblem<ExternalField>[] {
  const schema = externalRegistrationSchema(today, { named: isNamed(newcomer) })
  const registration = { ...texts, ...namesOf(texts, newcomer), birthday: birthdayOf(texts.birthday) }
  return fieldProblems(externalFields, fieldErrors(schema, registration))
}

/** The registration sent to the API. */
export function externalRegistrationOf(
  texts: Texts,
  newcomer: Newcomer,
  locale: Language,
): RegisterExternalClientInput {
  const company = companyNameForServer(texts.companyName)
  const { name, surname } = namesOf(texts, newcomer)
  return {
    registrationToken: newcomer.registrationToken,
    providerName: newcomer.provider,
    ...(name !== undefined && { name }),
    ...(surname !== undefined && { surname }),
    birthday: birthdayOf(texts.birthday),
    phoneNumber: texts.phoneNumber,
    ...(company !== undefined && { companyName: company }),
    locale,
    platform: devicePlatform(),
  }
}
