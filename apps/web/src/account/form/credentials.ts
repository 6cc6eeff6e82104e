import { fieldErrors, loginSchema } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'

/** The credentials to sign in, and to confirm deleting an account. */
export const credentialFields = ['email', 'password'] as const

export type Credentials = Record<(typeof credentialFields)[number], string>

/** Every broken rule of the sign-in. */
export const credentialProblems = (texts: Credentials): FieldProblem<keyof Credentials>[] =>
  fieldProblems(credentialFields, fieldErrors(loginSchema, texts))
