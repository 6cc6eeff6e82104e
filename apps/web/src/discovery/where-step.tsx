import { Button, Notice, TextButton, TextLink, WhereWhen, WhereWhenButton } from '@ruhepol/ui'
import { cleanPostalCode, isGermanPostalCode, limits } from '@ruhepol/rules'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { bookingHref, withPlace } from '../platform/booking-search.ts'
import { ownAddress } from '../platform/own-address.ts'
import { useStored } from '../platform/storage.ts'
import { resolveWhere } from '../platform/where.ts'
import { useEver } from './use-ever.ts'
import styles from './discovery.module.css'
import { HiddenChoices } from './hidden-choices.tsx'
import { usePlaceWords } from './place-words.ts'
import { PostcodeField } from './postcode-field.tsx'
import { rememberPlace } from './previous-places.ts'
import { dropping } from './selection.ts'
import type { Discovery } from './use-discovery.ts'

const PlaceSheet = lazy(() => import('./place-sheet.tsx').then((module) => ({ default: module.PlaceSheet })))

/** Where: asked for in the page itself as long as nothing is known, then a button that opens its sheet. */
export function WhereStep({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { search, place, sheet, openSheet } = discovery
  const placeWords = usePlaceWords()
  useRememberedPlace(discovery)
  const sheetWanted = useEver(sheet === 'place')
  const button = useRef<HTMLButtonElement>(null)
  const answered = useRef(false)
  useEffect(() => {
    // The field that had the focus is gone once its answer stands.
    if (!place || !answered.current) return
    answered.current = false
    button.current?.focus()
  }, [place])
  return (
    <div className={styles.place}>
      {place ? (
        <>
          <WhereWhen>
            <WhereWhenButton
              ref={button}
              icon="map-pin"
              label={t('discovery.where.label')}
              value={placeWords(place)}
              aria-haspopup="dialog"
              onClick={() => openSheet('place')}
            />
          </WhereWhen>
          <noscript>
            <TextLink href={bookingHref('/treatments', dropping(search, 'postalCode', 'locationId', 'slot'))}>
              {t('discovery.where.change')}
            </TextLink>
          </noscript>
        </>
      ) : (
        <PlaceForm
          discovery={discovery}
          onAnswer={() => {
            answered.current = true
          }}
        />
      )}
      <PlaceNotice discovery={discovery} />
      {sheetWanted && (
        <Suspense fallback={null}>
          <PlaceSheet discovery={discovery} />
        </Suspense>
      )}
    </div>
  )
}

/** Keeps a place that is served for the list of the last five. */
function useRememberedPlace({ place }: Discovery): void {
  const address = useStored(ownAddress)
  const isServed = place?.state === 'served' && (place.city !== undefined || place.partner !== undefined)
  const code = place?.postalCode
  const city = place?.city
  const locationId = place?.partner?.id
  const street = !locationId && address.postalCode === code ? address : undefined
  useEffect(() => {
    if (!isServed || code === undefined) return
    rememberPlace({
      postalCode: code,
      ...(city && { city }),
      ...(locationId && { locationId }),
      ...(street?.street && { street: street.street, streetNumber: street.streetNumber }),
    })
  }, [isServed, code, city, locationId, street])
}

/** The first question, an ordinary GET form that works before scripts do; five digits are an answer by themselves. */
function PlaceForm({ discovery, onAnswer }: { discovery: Discovery; onAnswer: () => void }): JSX.Element {
  const t = useT()
  const { search, locations, choose, openSheet } = discovery
  const [typed, setTyped] = useState(cleanPostalCode(search.where ?? ''))
  const [unknown, setUnknown] = useState(search.where !== undefined)

  const answer = (): void => {
    const place = resolveWhere(typed, locations)
    setUnknown(!place)
    if (!place) return
    onAnswer()
    choose(withPlace(search, place))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    answer()
  }
  const answerWhenSettled = useEffectEvent(() => {
    if (isGermanPostalCode(typed)) answer()
  })
  useEffect(() => {
    const timer = setTimeout(answerWhenSettled, limits.postalCodeDebounceMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <>
      <form className={styles.search} action="/treatments" method="get" onSubmit={submit}>
        <HiddenChoices search={dropping(search, 'where', 'postalCode', 'locationId')} />
        <PostcodeField
          name="where"
          label={t('discovery.where.postalCode')}
          hint={t('discovery.where.hint')}
          error={unknown ? t('discovery.where.unknown') : undefined}
          value={typed}
          onValueChange={(value) => {
            setTyped(value)
            setUnknown(false)
          }}
        />
        <Button type="submit">{t('discovery.where.show')}</Button>
      </form>
      <div>
        <TextButton icon="building-2" aria-haspopup="dialog" onClick={() => openSheet('place')}>
          {t('discovery.where.partners')}
        </TextButton>
      </div>
    </>
  )
}

/** Why nothing can be booked at a place, in words, and what to do. */
function PlaceNotice({ discovery }: { discovery: Discovery }): JSX.Element | null {
  const t = useT()
  const { place, openSheet } = discovery
  if (!place || place.state === 'served') return null
  const other = (
    <Button variant="secondary" size="small" onClick={() => openSheet('place')}>
      {t('discovery.where.other')}
    </Button>
  )
  const city = place.city ?? place.postalCode
  return place.state === 'openingSoon' ? (
    <Notice tone="info" announced="politely" title={t('discovery.soon.title', { city })} action={other}>
      {t('discovery.soon.text', { city })}
    </Notice>
  ) : (
    <Notice
      tone="warning"
      icon="map-pin"
      announced="politely"
      title={t('discovery.unserved.title', { postalCode: place.postalCode })}
      action={other}
    >
      {t('discovery.unserved.text')}
    </Notice>
  )
}
