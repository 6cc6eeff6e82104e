import { storedValue } from '../platform/storage.ts'

/** Whether the slides have been seen or skipped on this device. */
export const onboardingViewed = storedValue({
  name: 'onboardingViewed',
  version: 1,
  parse: (stored) => (stored === true ? true : undefined),
  initial: false,
})
