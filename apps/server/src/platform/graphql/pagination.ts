import { limits } from '@ruhepol/rules'
import { invalidInput, type FieldError } from '../errors.ts'

export type Page = { offset: number; limit: number }

/** What is wrong with paging: offset from 0, limit from 1 to 100. */
export function pageProblems({ offset, limit }: Page): FieldError[] {
  const broken: FieldError[] = []
  if (offset < 0) broken.push({ path: 'pagination.offset', key: 'invalid_input', min: 0 })
  if (limit < 1) broken.push({ path: 'pagination.limit', key: 'invalid_input', min: 1 })
  if (limit > limits.pageMax) broken.push({ path: 'pagination.limit', key: 'invalid_input', max: limits.pageMax })
  return broken
}

/** Throws `invalid_input` for wrong paging. */
export function checkPage({ offset, limit }: Page): Page {
  const broken = pageProblems({ offset, limit })
  if (broken.length > 0) throw invalidInput(broken)
  return { offset, limit }
}
