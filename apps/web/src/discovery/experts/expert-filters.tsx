import { Button, ButtonLink, SelectField } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import type { ExpertFacetsQuery } from '../../gql/graphql.ts'
import { useLocalized, useT } from '../../i18n/index.ts'
import styles from './experts-page.module.css'
import { expertsHref, liftedFilter } from './experts-search.ts'
import type { ExpertsFilterName, ExpertsSearch } from './experts-search.ts'

type Facets = ExpertFacetsQuery['expertFacets']
type Facet = Facets['treatments'][number]

type Filter = {
  name: ExpertsFilterName
  facets: readonly Facet[]
  /** How many there are without this filter. */
  any: number
}

const filtersOf = (facets: Facets): Filter[] => [
  { name: 'type', facets: facets.treatments, any: facets.anyTreatment },
  { name: 'language', facets: facets.languages, any: facets.anyLanguage },
  { name: 'years', facets: facets.years, any: facets.anyYears },
]

function useFacetWords(): (name: ExpertsFilterName, facet: Pick<Facet, 'value' | 'name'>) => string {
  const t = useT()
  const text = useLocalized()
  return (name, facet) =>
    name === 'years' ? t('experts.filter.fromYears', { years: Number(facet.value) }) : text(facet.name)
}

type ExpertFiltersProps = {
  search: ExpertsSearch
  facets: Facets
}

/** Narrows the list; a form, so that it works without scripts too. */
export function ExpertFilters({ search, facets }: ExpertFiltersProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const words = useFacetWords()
  const { locationId, postalCode } = search
  return (
    <form method="get" action="/experts" className={styles.filters} aria-label={t('experts.filter.label')}>
      {locationId && <input type="hidden" name="locationId" value={locationId} />}
      {postalCode && <input type="hidden" name="postalCode" value={postalCode} />}
      {filtersOf(facets).map(({ name, facets: values, any }) => {
        const chosen = String(search[name] ?? '')
        return (
          <SelectField
            key={`${name} ${chosen}`}
            label={t(`experts.filter.${name}`)}
            name={name}
            defaultValue={chosen}
            onChange={({ target }) => {
              const others = liftedFilter(search, name)
              const href = expertsHref(target.value === '' ? others : { ...others, [name]: target.value })
              void router.navigate({ href, resetScroll: false, viewTransition: false })
            }}
          >
            <option value="">{t('experts.filter.any', { count: any })}</option>
            {values.map((facet) => (
              <option
                key={facet.value}
                value={facet.value}
                disabled={facet.count === 0 && facet.value !== chosen}
              >{`${words(name, facet)} (${facet.count})`}</option>
            ))}
          </SelectField>
        )
      })}
      <noscript>
        <Button type="submit" variant="secondary">
          {t('experts.filter.apply')}
        </Button>
      </noscript>
    </form>
  )
}

/** Nobody is left: which filter to lift, and how many there are then. */
export function FiltersToLift({ search, facets }: ExpertFiltersProps): JSX.Element {
  const t = useT()
  const words = useFacetWords()
  const lifted = filtersOf(facets).flatMap(({ name, facets: values, any }) => {
    const facet = values.find(({ value }) => value === String(search[name] ?? ''))
    return facet && any > 0 ? [{ name, words: words(name, facet), any }] : []
  })
  return (
    <>
      {lifted.map(({ name, words: filter, any }) => (
        <ButtonLink key={name} variant="secondary" href={expertsHref(liftedFilter(search, name))}>
          {t('experts.filter.lift', { filter, count: any })}
        </ButtonLink>
      ))}
    </>
  )
}
