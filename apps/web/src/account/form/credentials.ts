import { fieldErrors, loginSchema } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'

/** The credentials for signing in, and for confirming the deletion of an account. */
export const credentialFields = ['email', 'password'] as const

export type Credentials = Record<(typeof credentialFields)[number], string>

/** Validation errors of the sign-in. */
export const credentialProblems = (texts: Credentials): FieldProblem<keyof Credentials>[] =>
  fieldProblems(credentialFields, fieldErrors(loginSchema, texts))
