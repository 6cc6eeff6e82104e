import { containedTax } from '@ruhepol/rules'

/**
 * The net of several gross amounts, in cents, with the same sum as the net of the total. The tax is rounded once for
 * all, and each item gets its difference in the running sum. No running sum may be below zero.
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
