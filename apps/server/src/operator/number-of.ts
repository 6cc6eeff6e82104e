import { OperatorError } from './operator-command.ts'

/** A whole number of days or hours, from `least` to `most`. */
export function numberOf(text: string, { least, most, what }: { least: number; most: number; what: string }): number {
  const number = Number(text)
  if (/^\d{1,6}$/.test(text) && number >= least && number <= most) return number
  throw new OperatorError(`${text} is no number of ${what} from ${least} to ${most}`)
}
