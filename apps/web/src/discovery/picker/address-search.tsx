import { limits, kindOfFound } from '@ruhepol/rules'
import type { FoundAddress } from '@ruhepol/rules'
import { Button, Combobox, EmptyState, Loading, Notice, Skeleton } from '@ruhepol/ui'
import type { ComboboxOption } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { AddressSource } from './address-source.tsx'
import type { AddressSearch as Search } from './use-address-search.ts'
import { useAddressSearch } from './use-address-search.ts'
import styles from './picker.module.css'

interface AddressSearchProps {
  text: string
  onTextChange: (text: string) => void
  onAddress: (address: FoundAddress) => void
  onPostalCode: (postalCode: string) => void
}

/** The part of a text that was typed, so that one sees why it is there. */
function marked(text: string, typed: string): ReactNode {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase())
  if (at < 0 || typed.trim() === '') return text
  const end = at + typed.trim().length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** Street and number, or a postal code: searched as it is typed. */
export function AddressSearch({ text, onTextChange, onAddress, onPostalCode }: AddressSearchProps): JSX.Element {
  const t = useT()
  const search = useAddressSearch(text)
  const { addresses, area } = search
  const options: ComboboxOption[] = addresses.map((found) => {
    const place = `${found.postalCode} ${found.locality}`
    return {
      id: found.id,
      title: marked([found.street, found.streetNumber].filter(Boolean).join(' '), text),
      line: kindOfFound(found) === 'atHome' ? place : t('place.search.lineWithoutNumber', { place }),
    }
  })
  if (area) {
    options.push({
      id: area.postalCode,
      title: `${area.postalCode} ${area.city ?? ''}`,
      line: t('place.search.wholeArea'),
    })
  }
  const choose = (id: string): void => {
    const found = addresses.find((one) => one.id === id)
    if (found) onAddress(found)
    else if (area) onPostalCode(area.postalCode)
  }
  return (
    <div className={styles.search}>
      <Combobox
        label={t('place.search.label')}
        icon="search"
        name="address"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.locationSearchMax}
        firstFocus
        value={text}
        onValueChange={onTextChange}
        options={options}
        optionsLabel={t('place.search.results')}
        onChoose={choose}
        onEnter={search.askNow}
        clearLabel={t('place.search.clear')}
        status={useStatus(search, options.length)}
      />
      <AddressSource found={addresses} />
      <SearchState search={search} text={text.trim()} />
    </div>
  )
}

/** How the search stands, in a line that is read out too. */
function useStatus({ state }: Search, count: number): string {
  const t = useT()
  if (state === 'short') return t('place.search.short', { count: limits.locationSearchMin })
  if (state === 'streetsOnly') return t('place.search.validStreetNumber')
  if (state === 'found') return t('place.search.count', { count })
  return ''
}

function SearchState({ search: { state, retry }, text }: { search: Search; text: string }): JSX.Element | null {
  const t = useT()
  if (state === 'asking') {
    return (
      <Loading label={t('place.search.loading')} className={styles.shapes}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height="48px" shape="tile" />
        ))}
      </Loading>
    )
  }
  if (state === 'failed') {
    return (
      <Notice
        tone="error"
        announced="politely"
        title={t('place.search.failed')}
        action={
          <Button variant="secondary" size="small" icon="refresh-cw" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('place.search.failedText')}
      </Notice>
    )
  }
  if (state !== 'none') return null
  return (
    <div role="status">
      <EmptyState off title={t('place.search.noResults', { text })}>
        {t('place.search.noResultsText')}
      </EmptyState>
    </div>
  )
}
