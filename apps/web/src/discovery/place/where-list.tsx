import { isOpenCity, isVenue, limits } from '@ruhepol/rules'
import type { LocationKind } from '@ruhepol/rules'
import { Icon, Part, useOptionList } from '@ruhepol/ui'
import type { IconName } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useImperativeHandle } from 'react'
import type { JSX, KeyboardEvent, Ref } from 'react'
import { useLocalized, useT } from '../../i18n/index.ts'
import type { LocalizedTexts } from '../../i18n/index.ts'
import { isMeant } from '../picker/partners.ts'
import { AddressSource } from '../picker/address-source.tsx'
import { useAddressSearch } from '../picker/use-address-search.ts'
import { areaLine } from './place-words.ts'
import { townsQuery } from './typed-town.ts'
import { useKnownPlace } from './use-known-place.ts'
import { useSettled } from '../use-settled.ts'
import styles from './where-list.module.css'

type SuggestedLocation = {
  id: string
  kind: LocationKind
  openingSoon: boolean
  name: LocalizedTexts
  address: { locality: string } | null
}

/** What the list says of itself to the field: its id while it is open, and the active option's. */
export type ListState = { id: string; active: string | undefined } | undefined

export type WhereListHandle = {
  /** Handles a key of the field; true if the list has used it. */
  press: (event: KeyboardEvent<HTMLInputElement>) => boolean
}

type WhereListProps = {
  ref: Ref<WhereListHandle>
  text: string
  locations: readonly SuggestedLocation[]
  onState: (state: ListState) => void
  /** The text that an option stands for; the search takes it as if it had been typed. */
  onChoose: (text: string) => void
  onClose: () => void
}

type Option = { id: string; icon: IconName; title: string; line: string; text: string }

/** Towns are known at once; addresses wait until the typing stops (specification 5). */
const TOWN_PAUSE = 250
const SHORTEST = 3
const MOST_PARTNERS = 3

/** The suggestions for a text, and whether more are coming; only answers to the current text count. */
function useOptions(text: string, locations: readonly SuggestedLocation[]) {
  const t = useT()
  const localized = useLocalized()
  const typed = text.trim()
  // A postal code needs no suggestion.
  const isLong = typed.length >= SHORTEST && !/^\d+$/.test(typed)
  const settled = useSettled(typed, TOWN_PAUSE)
  const towns = useQuery({ ...townsQuery(settled), enabled: isLong && settled === typed })
  const near = useKnownPlace({})
  const search = useAddressSearch(isLong ? text : '', near?.postalCode)

  const partners = isLong
    ? locations
        .filter(({ kind, openingSoon, name }) => isVenue(kind) && !openingSoon && isMeant([localized(name)], typed))
        .slice(0, MOST_PARTNERS)
    : []
  const found = isLong && settled === typed ? (towns.data?.towns ?? []) : []
  const cities = locations.filter(isOpenCity)
  const options: Option[] = [
    ...found.map(({ name, district, postalCode, served, openingSoon }): Option => {
      const city = served ? cities.find((one) => one.name.some(({ value }) => value === name)) : undefined
      if (district != null) {
        const title = `${postalCode} ${district}`
        return {
          id: `district ${title}`,
          icon: 'map-pin',
          title,
          line: city ? localized(city.name) : name,
          text: title,
        }
      }
      const line = served ? t('place.where.city') : t(openingSoon ? 'common.openingSoon' : 'place.where.notYet')
      return {
        id: `town ${name} ${postalCode}`,
        icon: served ? 'map-pin' : 'bell',
        title: city ? localized(city.name) : name,
        line: served || openingSoon ? line : `${postalCode}. ${line}`,
        text: served ? name : `${postalCode} ${name}`,
      }
    }),
    ...partners.map(({ id, name, address }): Option => {
      const title = localized(name)
      return {
        id,
        icon: 'building-2',
        title,
        line: [t('place.location'), address?.locality].filter(Boolean).join(', '),
        text: title,
      }
    }),
    ...search.addresses.map((one): Option => {
      const title = [one.street, one.streetNumber].filter(Boolean).join(' ')
      return {
        id: one.id,
        icon: 'map-pin',
        title,
        line: areaLine(one),
        text: one.streetNumber
          ? `${title}, ${one.postalCode} ${one.locality}`
          : `${title}, ${one.district ?? one.locality}`,
      }
    }),
  ]
  const isComing =
    isLong && (settled !== typed || towns.isFetching || search.state === 'typing' || search.state === 'asking')
  const isDown = search.state === 'failed' || (isLong && settled === typed && towns.isError)
  return { options, isComing, isDown, addresses: search }
}

/**
 * Suggestions under the field of the home page, after the WAI-ARIA combobox pattern: the focus stays in the field,
 * arrow keys move through the list, Enter takes the active option, Esc closes the list.
 */
export function WhereList({ ref, text, locations, onState, onChoose, onClose }: WhereListProps): JSX.Element {
  const t = useT()
  const { options, isComing, isDown, addresses } = useOptions(text, locations)
  const { id, ref: box, at, activeId, optionId, move } = useOptionList(text, options)
  const typed = text.trim()
  const isShort = typed.length < SHORTEST
  const hasList = options.length > 0

  useEffect(() => {
    onState(hasList ? { id, active: activeId } : undefined)
    return () => onState(undefined)
  }, [onState, hasList, id, activeId])

  useImperativeHandle(ref, () => ({
    press: (event) => {
      if (event.nativeEvent.isComposing) return false
      if (move(event)) return true
      if (event.key === 'Enter') {
        const option = options[at]
        if (option) onChoose(option.text)
        return option !== undefined
      }
      if (event.key !== 'Escape') return false
      onClose()
      return true
    },
  }))

  const statusOf = (): string => {
    if (isComing) return t('place.where.searching')
    if (hasList) return t('place.where.count', { count: options.length })
    if (isDown) return t('place.where.failed')
    // No town or partner location, and too little for an address.
    if (addresses.state === 'short') return t('place.search.short', { count: limits.locationSearchMin })
    return addresses.state === 'none' ? t('place.where.none', { text: typed }) : ''
  }
  const status = statusOf()
  const isOpen = !isShort && (status !== '' || hasList)
  const words = isOpen ? status : ''
  // The region exists before its words: if both are inserted together, screen readers miss them.
  const said = useDeferredValue(words, '')
  return (
    <div className={isOpen ? styles.popup : undefined}>
      <p className={said === '' ? 'visually-hidden' : styles.status} role="status">
        {said}
      </p>
      {isOpen && hasList && (
        <div ref={box} id={id} role="listbox" aria-label={t('place.where.list')} className={styles.list}>
          {options.map((option, index) => (
            <button
              key={option.id}
              id={optionId(index)}
              type="button"
              role="option"
              // Keep the focus in the field.
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option.text)}
            >
              <Icon name={option.icon} />
              <span>
                <b translate="no">
                  <Part followed>{option.title}</Part>
                </b>
                <small>{option.line}</small>
              </span>
            </button>
          ))}
        </div>
      )}
      {isOpen && <AddressSource found={addresses.addresses} />}
    </div>
  )
}
