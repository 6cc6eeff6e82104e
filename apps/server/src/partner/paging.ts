import { limits } from '@ruhepol/rules'
import type { FieldError } from '../platform/errors.ts'

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A cursor from its parts, none of which contains a space. */
export const cursorOf = (...parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url')

/** The parts of a cursor. Any other text gives meaningless parts, so callers check them. */
export const partsOf = (cursor: string): string[] => Buffer.from(cursor, 'base64url').toString().split(' ')

/**
 * What is wrong with the size of a page, and with `after`, whose `position` is undefined if this API did not write it.
 */
export function pageErrors(
  { first, after }: { first: number; after?: string | null | undefined },
  position: unknown,
): FieldError[] {
  const broken: FieldError[] = []
  if (first < 1) broken.push({ path: 'first', key: 'invalid_input', min: 1 })
  if (first > limits.pageMax) broken.push({ path: 'first', key: 'invalid_input', max: limits.pageMax })
  if (after != null && position === undefined) broken.push({ path: 'after', key: 'invalid_input' })
  return broken
}
