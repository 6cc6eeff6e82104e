import { storedValue } from '../platform/storage.ts'

/** Whether the invitation was answered on this device, by closing it or by signing up. */
export const newsletterDismissed = storedValue<boolean>({
  name: 'newsletter-dismissed',
  version: 1,
  initial: false,
  parse: (stored) => (typeof stored === 'boolean' ? stored : undefined),
})
