import { limits } from './limits.ts'

const germanPostalCode = new RegExp(`^\\d{${limits.germanPostalCodeDigits}}$`)

/** Whether a text is a postal code that can be searched in Germany: exactly five digits (rule R33). */
export function isGermanPostalCode(text: string): boolean {
  return germanPostalCode.test(text)
}

/** The part of a typed or pasted postal code ("D-10115") that is kept: at most 8 digits, spaces and hyphens. */
export function cleanPostalCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\d -]/g, '')
    .replace(/^[ -]+/, '')
    .slice(0, limits.postalCodeInputMax)
}
