import { isMessageKey } from '@ruhepol/rules'
import type { FieldError, MessageKey } from '@ruhepol/rules'
import type { BrokenField } from '../platform/api/api-error.ts'

/** What is wrong with one field of a form. */
export interface FieldProblem<Name extends string> {
  field: Name
  key: MessageKey
}

/**
 * What is wrong, by the fields of a form: `clientData.email` is `email`. What the form does not ask is left out;
 * a key that this app does not know yet still says that the field is wrong.
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
