import { containedTax } from '@ruhepol/rules'

/**
 * What each of some gross amounts is without its tax, in cents, so that they add up to the whole without the tax in it: the tax is
 * rounded once for all of them, and each gets what it adds to the sum so far. No sum so far may be below zero.
 */
export function netAmounts(grossCents: readonly number[]): number[] {
  let gross = 0
  let net = 0
  return grossCents.map((cents) => {
    gross += cents
    const before = net
    net = gross - containedTax(gross)
    return net - before
  })
}
