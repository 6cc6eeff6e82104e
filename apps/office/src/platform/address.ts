/**
 * The text of a value in the address; undefined if it is empty or missing. The router reads "7" as a number, and "true"
 * as a boolean.
 */
export function addressText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
