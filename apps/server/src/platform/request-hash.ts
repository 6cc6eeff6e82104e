import { createHash } from 'node:crypto'

/** The same text for the same content, whatever the order of its fields; what is null counts as left out. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined && field !== null)
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, canonical(field)])
}

/** By which two requests with the same idempotency key are told apart. */
export function requestHash(input: object): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest()
}
