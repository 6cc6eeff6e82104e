import { Button, SelectField, Sheet, VisuallyHidden } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import styles from './expert-filters.module.css'
import { countLeft, facetsByName, useFacetWords } from './facets.ts'
import type { Facets } from './facets.ts'
import { countFilters, filterNames, withFilter } from './filters.ts'
import type { FilterName, Filters } from './filters.ts'
import type { FilterSheet } from './use-filter-sheet.ts'

type ExpertFiltersProps = {
  /** The filters to show. */
  names?: readonly FilterName[]
  filters: Filters
  /** For the filters that are shown: those in the sheet while it is open. Undefined while they are loading. */
  facets: Facets | undefined
  onChange: (next: Filters) => void
  sheet: FilterSheet
}

/** Filters a list of experts: fields side by side or, on a phone with scripts, a button that opens them in a sheet. */
export function ExpertFilters({
  names = filterNames,
  filters,
  facets,
  onChange,
  sheet,
}: ExpertFiltersProps): JSX.Element {
  const t = useT()
  const isChanged = JSON.stringify(sheet.shown) !== JSON.stringify(filters)
  return (
    <div role="group" aria-label={t('discovery.filter.label')}>
      <div className={styles.fields}>
        <FilterFields names={names} filters={filters} facets={facets} onChange={onChange} isPosted />
      </div>
      <div className={styles.compact}>
        <Button variant="secondary" size="small" icon="list-filter" aria-haspopup="dialog" onClick={sheet.open}>
          {t('discovery.filter.open', { count: countFilters(filters) })}
        </Button>
      </div>
      <Sheet
        open={sheet.isOpen}
        onClose={sheet.close}
        title={t('discovery.filter.label')}
        closeLabel={t('common.close')}
        footer={
          <Button block onClick={() => sheet.apply(sheet.shown)}>
            {facets
              ? t('discovery.filter.show', { count: countLeft(sheet.shown, facets) })
              : t('discovery.filter.apply')}
          </Button>
        }
      >
        <div className={styles.sheet}>
          <FilterFields names={names} filters={sheet.shown} facets={facets} onChange={sheet.change} />
          <VisuallyHidden>
            {/* Empty at first, since a text that comes with its live region is not read out. */}
            <span role="status">
              {isChanged && facets && t('discovery.filter.left', { count: countLeft(sheet.shown, facets) })}
            </span>
          </VisuallyHidden>
          {countFilters(sheet.shown) > 0 && (
            <Button variant="quiet" size="small" onClick={() => sheet.change({})}>
              {t('discovery.filter.none')}
            </Button>
          )}
        </div>
      </Sheet>
    </div>
  )
}

type FilterFieldsProps = Pick<ExpertFiltersProps, 'filters' | 'facets' | 'onChange'> & {
  names: readonly FilterName[]
  /** Whether a form sends the fields before scripts work. */
  isPosted?: boolean
}

function FilterFields({ names, filters, facets, onChange, isPosted = false }: FilterFieldsProps): JSX.Element {
  const t = useT()
  const words = useFacetWords()
  // Shows a choice at once, while the address is still being changed.
  const given = JSON.stringify(filters)
  const [ahead, setAhead] = useState<{ of: string; filters: Filters }>()
  const shown = ahead?.of === given ? ahead.filters : filters
  return (
    <>
      {facetsByName(facets, names).map(({ name, facets: values, any }) => {
        const chosen = String(shown[name] ?? '')
        return (
          <SelectField
            key={name}
            label={t(`discovery.filter.${name}`)}
            name={isPosted ? name : undefined}
            value={chosen}
            onChange={({ target }) => {
              const next = withFilter(shown, name, target.value)
              setAhead({ of: given, filters: next })
              onChange(next)
            }}
          >
            <option value="">
              {any === undefined ? t('discovery.filter.anyOf') : t('discovery.filter.any', { count: any })}
            </option>
            {/* A value that nobody has, or whose name is still loading. */}
            {chosen !== '' && !values.some(({ value }) => value === chosen) && <option value={chosen}>{chosen}</option>}
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
    </>
  )
}

type FiltersToLiftProps = Pick<ExpertFiltersProps, 'names' | 'filters' | 'onChange'> & { facets: Facets }

/** Shown if no expert is left: offers to remove one filter, with the number of experts then, or all of them. */
export function FiltersToLift({ names = filterNames, filters, facets, onChange }: FiltersToLiftProps): JSX.Element {
  const t = useT()
  const words = useFacetWords()
  return (
    <>
      {facetsByName(facets, names).map(({ name, facets: values, any = 0 }) => {
        const facet = values.find(({ value }) => value === String(filters[name] ?? ''))
        if (!facet || any === 0) return null
        return (
          <Button key={name} variant="secondary" onClick={() => onChange(withFilter(filters, name, ''))}>
            {t('discovery.filter.lift', { filter: words(name, facet), count: any })}
          </Button>
        )
      })}
      <Button onClick={() => onChange({})}>{t('discovery.filter.none')}</Button>
    </>
  )
}
