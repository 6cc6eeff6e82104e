import type { Localized } from '@ruhepol/database/stored-json'

/** The parts of an expert by which a list can be filtered. */
export type ExpertFacts = {
  id: number
  treatmentTypeIds: readonly string[]
  /** The names of the languages, separated by commas, in the same order in each language. */
  languages: Localized
  /** Years of experience; null where the profile does not begin with them. */
  years: number | null
}

export type ExpertFilter = {
  treatmentTypeId?: string | undefined
  /** The English name of a language, in any case. */
  language?: string | undefined
  minYears?: number | undefined
}

/** A value to filter by, and how many experts it leaves in combination with the other filters. */
type Facet = { value: string; name: Localized | undefined; count: number }

export type ExpertFacets = {
  treatments: Facet[]
  /** How many experts there are without this filter; the same for each of them. */
  anyTreatment: number
  languages: Facet[]
  anyLanguage: number
  years: Facet[]
  anyYears: number
}

const SPOKEN_SEPARATOR = ', '
/** The years of experience to choose from. */
const YEARS = [5, 10, 20]

const spokenBy = ({ languages }: ExpertFacts): Localized[] => {
  const german = languages.de.split(SPOKEN_SEPARATOR)
  return languages.en.split(SPOKEN_SEPARATOR).map((en, index) => ({ en, de: german[index] ?? en }))
}
const keyOf = (language: string): string => language.toLowerCase()
const speaks = (expert: ExpertFacts, language: string): boolean =>
  spokenBy(expert).some(({ en }) => keyOf(en) === keyOf(language))
const hasYears = ({ years }: ExpertFacts, minYears: number): boolean => years !== null && years >= minYears

/** The experts that match every filter, in their order. */
export function filterExperts(experts: readonly ExpertFacts[], filter: ExpertFilter): ExpertFacts[] {
  const { treatmentTypeId, language, minYears } = filter
  return experts.filter(
    (expert) =>
      (treatmentTypeId === undefined || expert.treatmentTypeIds.includes(treatmentTypeId)) &&
      (language === undefined || speaks(expert, language)) &&
      (minYears === undefined || hasYears(expert, minYears)),
  )
}

/**
 * How many experts each value would leave in combination with the other filters. `treatmentTypes` are the names by id,
 * in the order of the answer.
 */
export function facetsOf(
  experts: readonly ExpertFacts[],
  filter: ExpertFilter,
  treatmentTypes: ReadonlyMap<string, Localized>,
): ExpertFacets {
  const countIn = (pool: readonly ExpertFacts[], fits: (expert: ExpertFacts) => boolean): number =>
    pool.filter(fits).length
  const ofAnyTreatment = filterExperts(experts, { ...filter, treatmentTypeId: undefined })
  const ofAnyLanguage = filterExperts(experts, { ...filter, language: undefined })
  const ofAnyYears = filterExperts(experts, { ...filter, minYears: undefined })
  const given = new Set(experts.flatMap(({ treatmentTypeIds }) => treatmentTypeIds))
  const spoken = new Map(experts.flatMap(spokenBy).map((name) => [keyOf(name.en), name]))
  return {
    treatments: [...treatmentTypes]
      .filter(([id]) => given.has(id))
      .map(([value, name]) => ({
        value,
        name,
        count: countIn(ofAnyTreatment, ({ treatmentTypeIds }) => treatmentTypeIds.includes(value)),
      })),
    anyTreatment: ofAnyTreatment.length,
    languages: [...spoken]
      .map(([value, name]) => ({ value, name, count: countIn(ofAnyLanguage, (expert) => speaks(expert, value)) }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value)),
    anyLanguage: ofAnyLanguage.length,
    years: YEARS.map((minYears) => ({
      value: String(minYears),
      name: undefined,
      count: countIn(ofAnyYears, (expert) => hasYears(expert, minYears)),
    })),
    anyYears: ofAnyYears.length,
  }
}
