import { fieldErrors, loginSchema } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'

/** What one signs in with, and what is asked again before an account is deleted. */
export const credentialFields = ['email', 'password'] as const

export type Credentials = Record<(typeof credentialFields)[number], string>

/** Every broken rule of the sign-in. */
export const credentialProblems = (texts: Credentials): FieldProblem<keyof Credentials>[] =>
  fieldProblems(credentialFields, fieldErrors(loginSchema, texts))
