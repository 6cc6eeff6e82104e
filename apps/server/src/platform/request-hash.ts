import { createHash } from 'node:crypto'

/** A canonical text: the order of fields does not matter, and null counts as omitted. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined && field !== null)
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, canonical(field)])
}

/** The hash that distinguishes requests with the same idempotency key. */
export function requestHash(input: object): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest()
}
