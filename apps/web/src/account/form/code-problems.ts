import { confirmationSchema, fieldErrors, passwordResetSchema, resetRequestSchema } from '@ruhepol/rules'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'

export const confirmationFields = ['verificationCode'] as const
export const resetRequestFields = ['email'] as const
export const resetFields = ['code', 'newPassword'] as const

/** Validation errors of the form that confirms an account. */
export const confirmationProblems = (
  email: string,
  { verificationCode }: { verificationCode: string },
): FieldProblem<'verificationCode'>[] =>
  fieldProblems(confirmationFields, fieldErrors(confirmationSchema, { email, verificationCode }))

/** Validation errors of the first step of a password reset: the address. */
export const resetRequestProblems = (texts: { email: string }): FieldProblem<'email'>[] =>
  fieldProblems(resetRequestFields, fieldErrors(resetRequestSchema, texts))

/** Validation errors of its second step: the code and the new password. */
export const resetProblems = (
  email: string,
  { code, newPassword }: { code: string; newPassword: string },
): FieldProblem<'code' | 'newPassword'>[] =>
  fieldProblems(resetFields, fieldErrors(passwordResetSchema, { email, code, newPassword }))
