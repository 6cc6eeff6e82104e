import type { BrokenField } from '../../platform/api/api-error.ts'

let refused: readonly BrokenField[] = []

/** Keeps what the server refused at placing until the page with these fields shows it. */
export function refuseFields(fields: readonly BrokenField[]): void {
  refused = fields
}

/** Hands it over once. */
export function takeRefusedFields(): readonly BrokenField[] {
  const fields = refused
  refused = []
  return fields
}
