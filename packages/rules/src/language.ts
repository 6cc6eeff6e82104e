/** Languages of screens, mails and documents; texts fall back to the first. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = languages[0]

/** The language of mails to the operator, who works in Germany. */
export const operatorLanguage: Language = 'de'

/** The locale for dates and numbers. British English groups digits and writes the day first, as the product does. */
export const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** The supported language that an Accept-Language header prefers, else the fallback. */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return {
        language: tag.trim().toLowerCase().split(/[-_]/)[0],
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wishes.map(({ language }) => language).find(isLanguage) ?? fallbackLanguage
}
