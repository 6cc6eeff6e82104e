import { Icon, SearchCard } from '@ruhepol/ui'
import type { IconName } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { JSX, ReactNode, SubmitEvent } from 'react'
import { limits, addDays, dayOf } from '@ruhepol/rules'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import { bookingHref, parseBookingSearch } from '../booking/flow/booking-search.ts'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { part } from '../platform/part.tsx'
import { rememberChosenPlace } from '../platform/preferences.ts'
import { reportError } from '../platform/report-error.ts'
import { useServerClock } from '../platform/server-now.ts'
import { useRememberedPlace } from '../discovery/place/remembered-place.ts'
import { resolveWhere } from '../discovery/place/resolve-where.ts'
import { homeLocationsQuery } from './home-queries.ts'
import type { HomeLocation } from './home-queries.ts'
import type { ListState, WhereListHandle } from '../discovery/place/where-list.tsx'
import styles from './home-search.module.css'

const daysOffered = 14

/** Not needed until something is typed; without it, the text is looked up when the form is sent. */
const WhereList = part(() => import('../discovery/place/where-list.tsx').then((module) => module.WhereList), {
  texts: ['place'],
})

type HomeSearchProps = {
  /** The button; `isSearching` while an address is being looked up. */
  submit: (isSearching: boolean) => ReactNode
}

/**
 * Leads to /treatments with a place and, optionally, a day and the number of people. An ordinary GET form, so that it
 * works without scripts; with scripts, a typed address is looked up first and stays on the device.
 */
export function HomeSearch({ submit }: HomeSearchProps): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const router = useRouter()
  const first = dayOf(useServerClock().answeredAt + limits.instantLeadTimeMinutes * 60_000)
  const days = Array.from({ length: daysOffered }, (_, index) => addDays(first, index))

  const locations = useQuery(homeLocationsQuery).data?.locations ?? []
  const [isSearching, setSearching] = useState(false)

  const hrefOf = async (form: HTMLFormElement): Promise<string> => {
    const { where, ...search } = parseBookingSearch(Object.fromEntries(new FormData(form)))
    if (where === undefined) {
      // An emptied field means that the person wants to be asked again.
      rememberChosenPlace(undefined)
      return bookingHref('/treatments', search)
    }
    const place = resolveWhere(where, locations)
    if (place) return bookingHref('/treatments', { ...search, ...place })
    setSearching(true)
    const { typedPlaceHref } = await loadOnDemand(() => import('../discovery/place/typed-place-href.ts'))
    return typedPlaceHref(where, search)
  }
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isSearching) return
    const form = event.currentTarget
    void hrefOf(form)
      .then((href) => router.navigate({ href }))
      .catch((error: unknown) => {
        reportError(error, 'typedPlace')
        // As without scripts: the server looks the address up too.
        if (navigator.onLine) form.submit()
      })
      .finally(() => setSearching(false))
  }
  return (
    <SearchCard action="/treatments" onSubmit={search} aria-label={t('home.search.label')} submit={submit(isSearching)}>
      <WhereField locations={locations} />
      <ExtraField name="date" icon="calendar-days" label={t('common.when')}>
        <option value="">{t('home.search.from', { day: dayLong(first) })}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {dayLong(day)}
          </option>
        ))}
      </ExtraField>
      <ExtraField name="numberOfExperts" icon="user" label={t('home.search.who')}>
        <option value="">{t('common.persons.one')}</option>
        <option value="2">{t('common.persons.two')}</option>
      </ExtraField>
    </SearchCard>
  )
}

/** The place, as free text, with suggestions while it is typed. */
function WhereField({ locations }: { locations: readonly HomeLocation[] }): JSX.Element {
  const t = useT()
  const known = useRememberedText(locations)
  const [first] = useState(known)
  const shown = useRef(known)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<WhereListHandle>(null)
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<ListState>()
  const close = useCallback(() => setTyped(undefined), [])

  const choose = (text: string): void => {
    close()
    if (!input.current) return
    input.current.value = text
    input.current.form?.requestSubmit()
  }
  useEffect(() => {
    const field = input.current
    // The place of the last appointment comes late, and must not replace what somebody has typed, or is about to.
    if (!field || field.value !== shown.current || field === document.activeElement) return
    field.value = known
    shown.current = known
  }, [known])
  useEffect(() => {
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) close()
    }
    const here = box.current
    const form = input.current?.form
    here?.addEventListener('focusout', leave)
    form?.addEventListener('submit', close)
    return () => {
      here?.removeEventListener('focusout', leave)
      form?.removeEventListener('submit', close)
    }
  }, [close])
  return (
    <div ref={box} className={styles.where}>
      <label className={styles.field}>
        <Icon name="map-pin" />
        <span>
          <span className={styles.label}>{t('common.where')}</span>
          <input
            ref={input}
            className={styles.control}
            name="where"
            defaultValue={first}
            onFocus={(event) => event.currentTarget.select()}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={state !== undefined}
            aria-controls={state?.id}
            aria-activedescendant={state?.active}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={80}
            placeholder={t('home.search.hint')}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (list.current?.press(event)) event.preventDefault()
            }}
          />
        </span>
      </label>
      {typed !== undefined && (
        <WhereList ref={list} text={typed} locations={locations} onState={setState} onChoose={choose} onClose={close} />
      )}
    </div>
  )
}

/** The last chosen place, as one would type it; empty before there is one. */
function useRememberedText(locations: readonly HomeLocation[]): string {
  const text = useLocalized()
  const place = useRememberedPlace()
  const nameOf = (id: string | undefined): string | undefined => {
    const name = locations.find((location) => location.id === id)?.name
    return name && text(name)
  }
  if (!place) return ''
  return nameOf(place.locationId) ?? [place.postalCode, nameOf(place.city)].filter(Boolean).join(' ')
}

type ExtraFieldProps = {
  name: 'date' | 'numberOfExperts'
  icon: IconName
  label: string
  /** Its options; the first one makes no choice. */
  children: ReactNode
}

/** A question that /treatments asks as well; in a narrow space only there. */
function ExtraField({ name, icon, label, children }: ExtraFieldProps): JSX.Element {
  return (
    <label className={`${styles.field} ${styles.extra} ${styles[name]}`}>
      <Icon name={icon} />
      <span>
        <span className={styles.label}>{label}</span>
        <select className={styles.control} name={name}>
          {children}
        </select>
      </span>
      <Icon name="chevron-down" />
    </label>
  )
}
