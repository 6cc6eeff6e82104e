import { emailChangeConfirmationSchema, emailChangeSchema, fieldErrors, isSameEmail } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'

export const emailChangeFields = ['newEmail', 'password'] as const
export const emailCodeFields = ['code'] as const

type Field = (typeof emailChangeFields)[number]

/** Validation errors of a change of address; the server also checks that it differs. */
export function emailChangeProblems(texts: Record<Field, string>, present: string): FieldProblem<Field>[] {
  const isSame = isSameEmail(texts.newEmail, present)
  return fieldProblems(emailChangeFields, [
    ...fieldErrors(emailChangeSchema, texts),
    ...(isSame ? [{ path: 'newEmail', key: 'email_unchanged' }] : []),
  ])
}

export const emailCodeProblems = ({ code }: { code: string }): FieldProblem<'code'>[] =>
  fieldProblems(emailCodeFields, fieldErrors(emailChangeConfirmationSchema, { code }))
