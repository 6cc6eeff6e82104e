import { storedValue } from '../platform/storage.ts'

/** As many as a device keeps in mind. */
const most = 50

/** The codes of purchases that were counted from this device, so that each is counted once (rule R21). */
export const reportedPurchases = storedValue<readonly string[]>({
  name: 'told-purchases',
  version: 1,
  initial: [],
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((code): code is string => typeof code === 'string') : undefined,
})

/** True the first time that a code is given. */
export function isFirstReport(code: string): boolean {
  const told = reportedPurchases.read()
  if (told.includes(code)) return false
  reportedPurchases.write([code, ...told].slice(0, most))
  return true
}
