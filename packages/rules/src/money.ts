import type { Language } from './language.ts'
import { numberFormat } from './number-format.ts'

/**
 * Cents as the product writes them in the app and in mails: "1.234,50 EUR" in German, "1,234.50 EUR" in English.
 * `short` drops decimals that are zero, for from-prices: "69 EUR". Negative amounts have a true minus sign, as
 * wide as a digit.
 */
export function writtenMoney(cents: number, language: Language, { short = false } = {}): string {
  const format = numberFormat(language, short && cents % 100 === 0 ? 0 : 2)
  return `${cents < 0 ? '−' : ''}${format.format(Math.abs(cents) / 100)} EUR`
}
