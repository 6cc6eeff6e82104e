import { storedValue } from '../platform/storage.ts'

/** How many codes a device remembers. */
const most = 50

/** The codes of purchases counted on this device, so that each is counted once (rule R21). */
export const reportedPurchases = storedValue<readonly string[]>({
  name: 'told-purchases',
  version: 1,
  initial: [],
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((code): code is string => typeof code === 'string') : undefined,
})

/** True the first time for each code. */
export function isFirstReport(code: string): boolean {
  const told = reportedPurchases.read()
  if (told.includes(code)) return false
  reportedPurchases.write([code, ...told].slice(0, most))
  return true
}
