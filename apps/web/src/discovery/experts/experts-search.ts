import { parseBookingSearch } from '../../booking/flow/booking-search.ts'
import type { RememberedPlace } from '../../platform/preferences.ts'
import { stringifySearch } from '../../platform/search-text.ts'

/**
 * The listed experts: in a location's or a postal code's city, otherwise where the person chose last; the filters; and
 * the page.
 */
export type ExpertsSearch = {
  /** In all cities, also after a place was chosen. */
  everywhere?: true
  locationId?: string
  postalCode?: string
  /** A treatment type that they give. */
  type?: string
  /** A language that they speak, by its English name in lower case. */
  language?: string
  /** Years of experience that they have at least. */
  years?: number
  /** From 2; left out for the first page. */
  page?: number
}

export const expertsFilters = ['type', 'language', 'years'] as const
export type ExpertsFilterName = (typeof expertsFilters)[number]

const wholeUpTo = (most: number, value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined
}

/** Keeps valid parameters and drops the rest; a location takes precedence over its postal code. */
export function parseExpertsSearch(search: Record<string, unknown>): ExpertsSearch {
  const { locationId, postalCode, type } = parseBookingSearch(search)
  const { language: spoken } = search
  const language = typeof spoken === 'string' && /^[a-z]{2,30}$/.test(spoken) ? spoken : undefined
  const years = wholeUpTo(99, search['years'])
  const place = locationId ? { locationId } : postalCode && { postalCode }
  const everywhere = String(search['everywhere']) === 'true'
  const page = wholeUpTo(10_000, search['page'])
  return {
    ...(place || (everywhere && { everywhere })),
    ...(type && { type }),
    ...(language && { language }),
    ...(years && { years }),
    ...(page && page > 1 && { page }),
  }
}

/** The search at the place chosen last, unless it names one or none is wanted. */
export function expertsAtRemembered(search: ExpertsSearch, place: RememberedPlace | undefined): ExpertsSearch {
  if (search.everywhere || search.locationId || search.postalCode || !place) return search
  const { locationId, postalCode } = place
  return { ...search, ...(locationId ? { locationId } : { postalCode }) }
}

export const expertsHref = ({ page = 1, ...search }: ExpertsSearch): string =>
  `/experts${stringifySearch({ ...search, page: page > 1 ? page : undefined })}`

/** The first page of the list without one of its filters. */
export const liftedFilter = (search: ExpertsSearch, filter: ExpertsFilterName): ExpertsSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== filter && name !== 'page'))

/** The filters alone. */
export const filtersIn = ({ type, language, years }: ExpertsSearch): ExpertsSearch => ({
  ...(type && { type }),
  ...(language && { language }),
  ...(years && { years }),
})

/** The list without any filter, at the same place. */
export const withoutFilters = ({ everywhere, locationId, postalCode }: ExpertsSearch): ExpertsSearch => ({
  ...(everywhere && { everywhere }),
  ...(locationId && { locationId }),
  ...(postalCode && { postalCode }),
})
