/**
 * The text of a value of an address; undefined if it says nothing. The router reads "7" as a number, and "true" as a
 * boolean.
 */
export function addressText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
