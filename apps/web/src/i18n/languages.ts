/** The languages of the product; the first is the fallback. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'en'

/** True for a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** The language of the product that an Accept-Language header prefers; English when it names none of them. */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wishes.map((wish) => wish.language).find(isLanguage) ?? fallbackLanguage
}
