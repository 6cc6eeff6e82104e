import { parseBookingSearch } from '../../booking/flow/booking-search.ts'
import { stringifySearch } from '../../platform/search-text.ts'

/** The listed experts: everywhere, in a location's or a postal code's city; the filters; and the page. */
export type ExpertsSearch = {
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
  const language = /^[a-z]{2,30}$/.exec(String(search['language'] ?? ''))?.[0]
  const years = wholeUpTo(99, search['years'])
  const page = wholeUpTo(10_000, search['page'])
  return {
    ...(locationId ? { locationId } : postalCode && { postalCode }),
    ...(type && { type }),
    ...(language && { language }),
    ...(years && { years }),
    ...(page && page > 1 && { page }),
  }
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
export const withoutFilters = ({ locationId, postalCode }: ExpertsSearch): ExpertsSearch => ({
  ...(locationId && { locationId }),
  ...(postalCode && { postalCode }),
})
