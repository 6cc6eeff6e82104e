import type { BrokenField } from '../../platform/api/api-error.ts'

let refused: readonly BrokenField[] = []

/** Stores validation errors from placing until the page with these fields shows them. */
export function refuseFields(fields: readonly BrokenField[]): void {
  refused = fields
}

/** Returns the errors once. */
export function takeRefusedFields(): readonly BrokenField[] {
  const fields = refused
  refused = []
  return fields
}
