import { locales, type Language } from './language.ts'

const made = new Map<string, Intl.NumberFormat>()

/** Writes numbers with so many decimals. Each is created once, because creating one takes longer than using it. */
export function numberFormat(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  let format = made.get(key)
  if (!format) {
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    format = new Intl.NumberFormat(locales[language], options)
    made.set(key, format)
  }
  return format
}
