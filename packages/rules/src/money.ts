import { locales, type Language } from './language.ts'

/**
 * Cents as the product writes them in the app and in mails: "1.234,50 EUR" in German, "1,234.50 EUR" in English.
 * `short` drops decimals that are zero, for from-prices: "69 EUR".
 */
export function writtenMoney(cents: number, language: Language, { short = false } = {}): string {
  const decimals = short && cents % 100 === 0 ? 0 : 2
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return `${format.format(cents / 100)} EUR`
}
