import type { FacetsFragment } from '../../gql/graphql.ts'
import { useLocalized, useT } from '../../i18n/index.ts'
import type { FilterName, Filters } from './filters.ts'

export type Facets = FacetsFragment
type Facet = Facets['treatments'][number]

type FacetsOfFilter = {
  name: FilterName
  facets: readonly Facet[]
  /** How many there are without this filter; undefined while that is loading. */
  any: number | undefined
}

/** The values of these filters, none of them while they are loading. */
export function facetsByName(facets: Facets | undefined, names: readonly FilterName[]): FacetsOfFilter[] {
  const all: FacetsOfFilter[] = [
    { name: 'type', facets: facets?.treatments ?? [], any: facets?.anyTreatment },
    { name: 'language', facets: facets?.languages ?? [], any: facets?.anyLanguage },
    { name: 'years', facets: facets?.years ?? [], any: facets?.anyYears },
  ]
  return all.filter(({ name }) => names.includes(name))
}

/** How many experts these filters leave; the facets are those beside them. */
export function countLeft(filters: Filters, facets: Facets): number {
  const set = facetsByName(facets, ['type', 'language', 'years']).find(({ name }) => filters[name] !== undefined)
  if (!set) return facets.anyLanguage
  return set.facets.find(({ value }) => value === String(filters[set.name]))?.count ?? 0
}

/** The words of a filter's value: "English", "10 years or more". */
export function useFacetWords(): (name: FilterName, facet: Pick<Facet, 'value' | 'name'>) => string {
  const t = useT()
  const text = useLocalized()
  return (name, facet) =>
    name === 'years' ? t('discovery.filter.fromYears', { years: Number(facet.value) }) : text(facet.name)
}
