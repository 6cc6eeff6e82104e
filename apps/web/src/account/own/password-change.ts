import { fieldErrors, passwordChangeSchema, repeatProblem } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'

/** The fields of /passwordChange, in the order of the page. */
export const passwordChangeFields = ['oldPassword', 'newPassword', 'repeatedPassword'] as const

type PasswordTexts = Record<(typeof passwordChangeFields)[number], string>

/** Validation errors; the repetition is only checked here. */
export function passwordChangeProblems({
  repeatedPassword,
  ...passwords
}: PasswordTexts): FieldProblem<keyof PasswordTexts>[] {
  const repeat = repeatProblem(passwords.newPassword, repeatedPassword)
  return fieldProblems(passwordChangeFields, [
    ...fieldErrors(passwordChangeSchema, passwords),
    ...(repeat === undefined ? [] : [{ path: 'repeatedPassword', key: repeat }]),
  ])
}
