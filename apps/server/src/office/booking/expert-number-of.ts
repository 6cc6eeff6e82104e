import { expertNumber } from '../../catalogue/index.ts'
import { notFound } from '../../platform/errors.ts'

/** The number of an expert. Throws `not_found`. */
export function expertNumberOf(id: string): number {
  const number = expertNumber(id)
  if (number === undefined) throw notFound('expert')
  return number
}
