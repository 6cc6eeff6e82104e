import { OperatorError } from './operator-command.ts'

/** Larger amounts are most likely typos. */
const MOST_CENTS = 100_000

/** Cents of a euro amount such as 25 or 12.50. Throws `OperatorError`. */
export function centsOf(text: string): number {
  const [, euros, cents = ''] = /^(\d{1,5})(?:[.,](\d{2}))?$/.exec(text) ?? []
  const amount = euros === undefined ? 0 : Number(euros) * 100 + Number(cents)
  if (amount === 0 || amount > MOST_CENTS) {
    throw new OperatorError(`${text} is no amount between 0.01 and ${MOST_CENTS / 100} EUR`)
  }
  return amount
}
