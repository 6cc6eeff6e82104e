import { storedValue } from '../storage.ts'
import { toldPurchases } from './told-purchases.ts'

/** What a person has decided; undefined until then. */
export interface Consent {
  /** Whether page views and purchases may be counted. */
  analytics: boolean
}

/** The choice itself is strictly needed to keep it; nothing else is stored or sent before it (decision 37). */
export const consent = storedValue<Consent | undefined>({
  name: 'consent',
  version: 1,
  initial: undefined,
  parse: (stored) =>
    typeof stored === 'object' && stored !== null && 'analytics' in stored && typeof stored.analytics === 'boolean'
      ? { analytics: stored.analytics }
      : undefined,
})

/** Keeps the choice, which can be changed at any time; refusing also forgets what counting has stored. */
export function decide(analytics: boolean): void {
  consent.write({ analytics })
  if (!analytics) toldPurchases.clear()
}

/** Whether something may be counted now. */
export function mayCount(): boolean {
  return consent.read()?.analytics === true
}

/** Whether the person is still to be asked; a browser that says "do not sell or share" has answered for its person. */
export function isToBeAsked(decided: Consent | undefined): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return decided === undefined && globalPrivacyControl !== true
}
