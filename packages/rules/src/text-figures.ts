import { openCities } from './cities.ts'
import { languages, locales, type Language } from './language.ts'
import { limits } from './limits.ts'
import { writtenMoney } from './money.ts'

/** Years are written without a thousands separator. */
const years: ReadonlySet<string> = new Set<keyof typeof limits>(['birthdayYearMin'])

function figuresOf(language: Language): ReadonlyMap<string, string> {
  const count = new Intl.NumberFormat(locales[language])
  const money = (cents: number): string => writtenMoney(cents, language, { short: true })
  const cityNames = openCities.map(({ name }) => name[language])
  const numbers = Object.entries(limits).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, years.has(name) ? String(value) : count.format(value)] as const] : [],
  )
  return new Map([
    ...numbers,
    ['cities', new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(cityNames)],
    ['anyCity', new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(cityNames)],
    ['newCustomerDiscount', money(limits.newCustomerDiscountCents)],
    ['periodClosesBeforeEndHours', count.format(limits.periodClosesBeforeEndMinutes / 60)],
    ['smallInvoiceMax', money(limits.smallInvoiceMaxCents)],
    ['treatmentFrom', money(limits.treatmentFromCents)],
  ])
}

const figures = Object.fromEntries(languages.map((language) => [language, figuresOf(language)])) as Record<
  Language,
  ReadonlyMap<string, string>
>

/** Numbers by the names of their placeholders. */
type Figures = Readonly<Record<string, number>>

/**
 * Fills figures into a catalogue text: `{holdMinutes}` and every other key of `limits`, `{cities}`, and prices. An
 * app's `own` figures take precedence over these. Other placeholders stay. Catalogues are filled when they are read, so
 * that callers need not pass figures.
 */
export function withFigures(text: string, language: Language, own: Figures = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const figure = Object.hasOwn(own, name) ? own[name]?.toLocaleString(locales[language]) : figures[language].get(name)
    return figure ?? placeholder
  })
}

/** Puts the figures into every text of a catalogue, at any depth. */
export function catalogueWithFigures<Catalogue>(catalogue: Catalogue, language: Language, own?: Figures): Catalogue {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return withFigures(part, language, own)
    if (Array.isArray(part)) return part.map(filled)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, filled(inner)]))
  }
  return filled(catalogue) as Catalogue
}

/** Filled catalogues of every language; a missing language is a compiler error. */
export function catalogues<Catalogue>(byLanguage: Record<Language, Catalogue>): Readonly<Record<Language, Catalogue>> {
  const entries = languages.map((language) => [language, catalogueWithFigures(byLanguage[language], language)])
  return Object.fromEntries(entries) as Record<Language, Catalogue>
}
