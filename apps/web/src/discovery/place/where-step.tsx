import { Button, Field, Notice, Picture, TextButton, WhereWhen, WhereWhenButton, Untranslated } from '@ruhepol/ui'
import { cleanPostalCode, isGermanPostalCode, limits, searchName } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { PictureMediaFragmentDoc } from '../../gql/graphql.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { locationQuery } from '../../location/location-query.ts'
import { withPlace } from '../../booking/flow/booking-rules.ts'
import { dropping } from '../../booking/flow/booking-search.ts'
import { part } from '../../platform/part.tsx'
import { usePictureSource } from '../../platform/picture-source.ts'
import { openCities } from './open-cities.ts'
import type { DiscoveryLocation } from './place.ts'
import { resolveWhere } from './resolve-where.ts'
import { useLatched } from '../use-latched.ts'
import styles from '../discovery.module.css'
import { HiddenChoices } from '../choices-form.tsx'
import type { PlaceKind } from '../picker/place-sheet.tsx'
import { LatePlaceSheet } from './late-place-sheet.tsx'
import { PartnerAddress } from './partner-address.tsx'
import { usePlaceWords } from './place-words.ts'
import { PostcodeField } from './postcode-field.tsx'
import type { Discovery } from '../use-discovery.ts'

const NotifyForm = part(() => import('../../location/notify-form.tsx').then((module) => module.NotifyForm), {
  missing: 'discovery.where.notifyMissing',
  texts: ['location'],
})

/** Where: a form in the page until something is known, then a button that opens its sheet. */
export function WhereStep({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { search, place, sheet, openSheet } = discovery
  const placeWords = usePlaceWords()
  const sheetWanted = useLatched(sheet === 'place')
  const [kind, setKind] = useState<PlaceKind>()
  const open = (wanted?: PlaceKind): void => {
    setKind(wanted)
    setIsTyping(false)
    openSheet('place')
  }
  const button = useRef<HTMLButtonElement>(null)
  const answered = useRef(false)
  // A place that becomes known in the meantime, such as a client's last one, must not replace what is being typed.
  const [isTyping, setIsTyping] = useState(false)
  const known = isTyping ? undefined : place
  useEffect(() => {
    // The element that opened the picker is removed with the form once there is an answer.
    if (!place && sheet === 'place') answered.current = true
  }, [place, sheet])
  useEffect(() => {
    // The field with the focus was replaced by its answer.
    if (!known || !answered.current) return
    answered.current = false
    button.current?.focus()
  }, [known])
  return (
    <div className={styles.place}>
      {known?.partner && <PlacePicture locationId={known.partner.id} />}
      {known ? (
        <>
          <WhereWhen>
            <WhereWhenButton
              ref={button}
              icon="map-pin"
              label={t('common.where')}
              value={<Untranslated>{placeWords(known)}</Untranslated>}
              aria-haspopup="dialog"
              onClick={() => open()}
            />
          </WhereWhen>
          {known.partner && <PartnerAddress partner={known.partner} search={search} />}
          <noscript>
            <form className={styles.search} action="/treatments" method="get">
              <HiddenChoices search={dropping(search, 'where', 'postalCode', 'locationId', 'slot')} />
              <Field name="where" icon="map-pin" label={t('discovery.where.change')} hint={t('discovery.where.hint')} />
              <Button type="submit">{t('discovery.where.show')}</Button>
            </form>
          </noscript>
        </>
      ) : (
        <PlaceForm
          discovery={discovery}
          onOpen={open}
          onTyping={setIsTyping}
          onAnswer={() => {
            answered.current = true
            setIsTyping(false)
          }}
        />
      )}
      <PlaceNotice discovery={discovery} />
      {sheetWanted && <LatePlaceSheet discovery={discovery} kind={kind} />}
    </div>
  )
}

/** The picture of a partner location. */
function PlacePicture({ locationId }: { locationId: string }): JSX.Element {
  const pictureOf = usePictureSource()
  const media = useQuery(locationQuery(locationId)).data?.location.media
  const picture = media?.find((one) => readFragment(PictureMediaFragmentDoc, one).type === 'image')
  return (
    <div className={styles.placePicture}>
      {picture && <Picture source={pictureOf(picture)} sizes="(min-width: 905px) 640px, 100vw" decorative />}
    </div>
  )
}

type PlaceFormProps = {
  discovery: Discovery
  /** Whether something has been typed and not submitted. */
  onTyping: (isTyping: boolean) => void
  /** Accepts the form's answer, which removes the form. */
  onAnswer: () => void
  onOpen: (kind: PlaceKind) => void
}

/** The first question, an ordinary GET form that works without scripts; five digits are submitted by themselves. */
function PlaceForm({ discovery, onTyping, onAnswer, onOpen }: PlaceFormProps): JSX.Element {
  const t = useT()
  const { search, locations, choose } = discovery
  const [typed, setTyped] = useState(cleanPostalCode(search.where ?? ''))
  const city = useOpenCityNamed(search.where, locations)
  const [unknown, setUnknown] = useState(search.where !== undefined && city === undefined)

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
          label={t('common.address.postalCode')}
          hint={city === undefined ? t('discovery.where.hint') : t('discovery.where.partOfCity', { city })}
          announced
          error={unknown ? t('discovery.where.unknown') : undefined}
          value={typed}
          onValueChange={(value) => {
            setTyped(value)
            onTyping(value !== '')
            setUnknown(false)
          }}
        />
        <Button type="submit">{t('discovery.where.show')}</Button>
      </form>
      <div className={styles.otherWays}>
        <TextButton icon="search" aria-haspopup="dialog" onClick={() => onOpen('home')}>
          {t('discovery.where.address')}
        </TextButton>
        <TextButton icon="building-2" aria-haspopup="dialog" onClick={() => onOpen('venue')}>
          {t('discovery.where.partners')}
        </TextButton>
      </div>
    </>
  )
}

/** The served city whose name was typed instead of a place in it. */
function useOpenCityNamed(where: string | undefined, locations: readonly DiscoveryLocation[]): string | undefined {
  const language = useLanguage()
  if (where === undefined) return undefined
  const isNamed = ({ name }: DiscoveryLocation) => name.some(({ value }) => searchName(value) === searchName(where))
  return openCities(locations.filter(isNamed), language)[0]
}

/** Why nothing can be booked at a place, and what to do: choose another place, or request an opening notice. */
function PlaceNotice({ discovery }: { discovery: Discovery }): JSX.Element | null {
  const t = useT()
  const { place, openSheet } = discovery
  const [notify, setNotify] = useState<string>()
  if (!place || place.state === 'served') return null
  const { postalCode, partner } = place
  if (place.state === 'unknown') {
    return (
      <Notice
        tone="warning"
        icon="map-pin"
        announced="politely"
        title={t('discovery.unknown.title', { postalCode })}
        action={
          <Button variant="secondary" size="small" onClick={() => openSheet('place')}>
            {t('discovery.where.change')}
          </Button>
        }
      >
        {t('discovery.unknown.text')}
      </Notice>
    )
  }
  const city = place.city ?? postalCode
  const isSoon = place.state === 'openingSoon'
  const isNotifying = notify === postalCode
  return (
    <>
      <Notice
        tone={isSoon ? 'info' : 'warning'}
        icon={isSoon ? 'info' : 'map-pin'}
        announced="politely"
        title={
          isSoon
            ? t('common.opensSoon', { city })
            : t('discovery.unserved.title', { area: [postalCode, place.city].filter(Boolean).join(' ') })
        }
        action={
          <>
            <Button variant="secondary" size="small" onClick={() => openSheet('place')}>
              {t('common.otherPlace')}
            </Button>
            {!isNotifying && (
              <TextButton icon="bell" onClick={() => setNotify(postalCode)}>
                {t('common.notifyMe')}
              </TextButton>
            )}
          </>
        }
      >
        {isSoon ? t('common.opensSoonText', { city }) : t('discovery.unserved.text')}
      </Notice>
      {isNotifying && <NotifyForm key={postalCode} place={partner ? { locationId: partner.id } : { postalCode }} />}
    </>
  )
}
