import { codePoints, limits, kindOfFound } from '@ruhepol/rules'
import type { FoundAddress } from '@ruhepol/rules'
import { Announced, Button, Combobox, EmptyState, Loading, Notice, Skeleton, Untranslated } from '@ruhepol/ui'
import type { ComboboxOption } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useLocalized, useT } from '../../i18n/index.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import { addressLine, areaLine } from '../place/place-words.ts'
import { AddressSource } from './address-source.tsx'
import { isMeant } from './partners.ts'
import type { NearPartner } from './partners.ts'
import type { AddressSearch as Search } from './use-address-search.ts'
import { useAddressSearch } from './use-address-search.ts'
import styles from './picker.module.css'

type AddressSearchProps = {
  text: string
  /** A known postal code; results near it come first. */
  near: string | undefined
  partners: readonly NearPartner[]
  onTextChange: (text: string) => void
  onAddress: (address: FoundAddress) => void
  onPostalCode: (postalCode: string) => void
  onPartner: (partner: DiscoveryLocation) => void
}

/** Fewer characters match too many names. */
const partnersFrom = 3

/** Marks the typed part of a text, which shows why it was found. */
function marked(text: string, typed: string): JSX.Element {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase())
  if (at < 0 || typed.trim() === '') return <Untranslated>{text}</Untranslated>
  const end = at + typed.trim().length
  return (
    <Untranslated>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, end)}</mark>
      <span>{text.slice(end)}</span>
    </Untranslated>
  )
}

/** Street and number, a postal code, or a partner location's name: searched while typing. */
export function AddressSearch({
  text,
  near,
  partners,
  onTextChange,
  onAddress,
  onPostalCode,
  onPartner,
}: AddressSearchProps): JSX.Element {
  const t = useT()
  const localized = useLocalized()
  const search = useAddressSearch(text, near)
  const { addresses, area } = search
  const typed = text.trim()
  const named =
    codePoints(typed) < partnersFrom
      ? []
      : partners.map(({ location }) => location).filter(({ name }) => isMeant([localized(name)], typed))
  const options: ComboboxOption[] = named.map((location) => ({
    id: location.id,
    icon: location.hotelVenue ? 'building-2' : 'house',
    title: marked(localized(location.name), text),
    line: `${t('place.location')}. ${addressLine(location)}`,
  }))
  const ofAddresses = addresses.map((found): ComboboxOption => {
    const place = areaLine(found)
    return {
      id: found.id,
      title: marked([found.street, found.streetNumber].filter(Boolean).join(' '), text),
      line:
        kindOfFound(found) === 'atHome' ? (
          <Untranslated>{place}</Untranslated>
        ) : (
          t('place.search.lineWithoutNumber', { place })
        ),
    }
  })
  options.push(...ofAddresses)
  if (area) {
    options.push({
      id: area.postalCode,
      title: <Untranslated>{`${area.postalCode} ${area.city ?? ''}`}</Untranslated>,
      line: t('place.search.wholeArea'),
    })
  }
  const choose = (id: string): void => {
    const found = addresses.find((one) => one.id === id)
    const partner = named.find((one) => one.id === id)
    if (partner) onPartner(partner)
    else if (found) onAddress(found)
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
      {(search.state !== 'none' || named.length === 0) && <SearchState search={search} text={typed} />}
    </div>
  )
}

/** The status of the search, in a line that is read out too. */
function useStatus({ state }: Search, count: number): string {
  const t = useT()
  if ((state === 'short' || state === 'none') && count > 0) return t('place.search.count', { count })
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
    <Announced>
      <EmptyState off title={t('place.search.noResults', { text })}>
        {t('place.search.noResultsText')}
      </EmptyState>
    </Announced>
  )
}
