import { isMessageKey } from '@ruhepol/rules'
import type { FieldError, MessageKey } from '@ruhepol/rules'
import type { BrokenField } from '../platform/api/api-error.ts'

/** The error of one field of a form. */
export type FieldProblem<Name extends string> = {
  field: Name
  key: MessageKey
}

/**
 * Errors by form field: `clientData.email` is `email`. Fields missing from the form are dropped; an unknown key still
 * marks its field as invalid.
 */
export function fieldProblems<Name extends string>(
  names: readonly Name[],
  broken: readonly (BrokenField | FieldError)[],
): FieldProblem<Name>[] {
  return broken.flatMap(({ path, key }) => {
    const name = path.replace(/^(?:clientData|buyerData|address)\./, '')
    const field = names.find((one) => one === name)
    return field === undefined ? [] : [{ field, key: isMessageKey(key) ? key : 'invalid_input' }]
  })
}
