import { consentPurposes } from '@ruhepol/rules'
import type { ConsentPurpose, Instant } from '@ruhepol/rules'
import { forgetForeignTraces } from '../platform/foreign-traces.ts'
import { storedValue } from '../platform/storage.ts'
import { reportedPurchases } from './reported-purchases.ts'

/** A person's decision; undefined until they decide. */
export type Consent = {
  /** The version of the question. */
  question: number
  /** RFC 3339, by the server's clock. */
  decidedAt: string
  /** Purposes that were not offered then are missing. */
  choices: Partial<Record<ConsentPurpose, boolean>>
}

/** Increase it when the question changes, so that everyone is asked again. */
const consentQuestion = 1

function choicesOf(stored: unknown): Consent['choices'] | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const entries = Object.entries(stored as Record<string, unknown>)
  const isChoice = ([purpose, choice]: [string, unknown]): boolean =>
    consentPurposes.includes(purpose as ConsentPurpose) && typeof choice === 'boolean'
  return entries.every(isChoice) ? stored : undefined
}

/** Storing the choice itself is strictly necessary; nothing else is stored or sent before it (rule R37). */
export const consent = storedValue<Consent | undefined>({
  name: 'consent',
  version: 2,
  initial: undefined,
  parse: (stored) => {
    const { question, decidedAt, choices } = stored as Consent
    const known = choicesOf(choices)
    if (question !== consentQuestion || typeof decidedAt !== 'string' || !known) return undefined
    return { question, decidedAt, choices: known }
  },
})

const hasAgreed = (decided: Consent | undefined): boolean => Object.values(decided?.choices ?? {}).includes(true)

/**
 * Stores decisions made at `now`, keeping earlier ones on other purposes. Consent can be withdrawn at any time, and
 * what it had stored on the device is deleted at once.
 */
export function decide(choices: Consent['choices'], now: Instant): void {
  const before = consent.read()?.choices ?? {}
  const decided: Consent = {
    question: consentQuestion,
    decidedAt: new Date(now).toISOString(),
    choices: { ...before, ...choices },
  }
  consent.write(decided)
  const isTakenBack = (purpose: ConsentPurpose): boolean => before[purpose] === true && choices[purpose] === false
  if (isTakenBack('insight') || isTakenBack('marketing')) forgetForeignTraces()
  if (!hasAgreed(decided)) reportedPurchases.clear()
}

/** Whether the person has consented to this. */
export const may = (purpose: ConsentPurpose): boolean => consent.read()?.choices[purpose] === true

/** Whether anything may be sent to anyone. */
export const mayTrack = (): boolean => hasAgreed(consent.read())

/**
 * Whether the offer matters: to people who have not decided, or who agreed to something. Someone who has refused
 * everything is not asked again, and a browser that signals "do not sell or share" has refused for its person.
 */
export function isOfferWanted(decided: Consent | undefined): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return decided === undefined ? globalPrivacyControl !== true : hasAgreed(decided)
}

/** The offered purposes that the person has not decided yet. */
export function openPurposes(decided: Consent | undefined, offered: readonly ConsentPurpose[]): ConsentPurpose[] {
  return isOfferWanted(decided) ? offered.filter((purpose) => decided?.choices[purpose] === undefined) : []
}
