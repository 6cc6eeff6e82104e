import { Button, EmptyState, Notice, Step, TextLink, TreatmentList, VisuallyHidden } from '@ruhepol/ui'
import type { TreatmentOption } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useEffect, useRef, useState } from 'react'
import type { JSX, ReactNode } from 'react'
import type { TypePricesFragment } from '../../gql/graphql.ts'
import { useLocalized, useT } from '../../i18n/index.ts'
import { pricedRange, withExpert, withType } from '../../booking/flow/booking-rules.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { hyphenated } from '../../page/hyphenated.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { FeeNote } from '../place/fee-note.tsx'
import { FromPrice } from './from-price.tsx'
import { pressureLevel } from './pressure-level.ts'
import { SectionState } from '../section-state.tsx'
import { TreatmentShapes } from '../shapes.tsx'
import { useArrowWalk } from '../use-arrow-walk.ts'
import type { Discovery } from '../use-discovery.ts'
import { pricesOf, useChosenExpert, useTreatmentTypes } from './use-treatment-types.ts'
import type { TreatmentType } from './use-treatment-types.ts'

type TreatmentStepProps = {
  /** For the guest who is choosing now. */
  discovery: Discovery
  /** The name the form posts. */
  name?: 'type' | 'secondType'
  /** Leaves out treatments that cannot be combined with the other guest's. */
  fits?: (type: TreatmentType) => boolean
  /** What the prices include, instead of the text for one guest. */
  note?: ReactNode
  /** The page about a treatment. */
  aboutHref?: (type: TreatmentType) => string
}

/** The treatments: the first three, and all on request. */
export function TreatmentStep({ discovery, name = 'type', fits, note, aboutHref }: TreatmentStepProps): JSX.Element {
  const t = useT()
  const { search, choose } = discovery
  const { types: onSale, query } = useTreatmentTypes(discovery)
  const types = fits ? onSale?.filter(fits) : onSale
  const text = useLocalized()
  const hotel = discovery.place?.partner?.hotel
  const { card } = useChosenExpert(discovery)
  return (
    <Step
      title={card ? t('discovery.type.titleOf', { expert: card.name }) : t('common.treatment')}
      titleId="type"
      note={note ?? <FeeNote place={discovery.place} locations={discovery.locations} />}
    >
      {hotel && <Notice icon="info">{text(hotel.treatmentInfo)}</Notice>}
      <SectionState query={query} label={t('discovery.type.loading')} shapes={<TreatmentShapes />} />
      {types?.length === 0 && (
        <EmptyState
          off
          title={t('discovery.type.none')}
          action={
            search.expert && (
              <Button onClick={() => choose(withExpert(search, undefined))}>{t('discovery.expert.others')}</Button>
            )
          }
        />
      )}
      {types && types.length > 0 && (
        <Types
          discovery={discovery}
          name={name}
          types={types}
          aboutHref={aboutHref ?? ((type) => bookingHref(`/treatmentDetails/${type.id}`, search))}
        />
      )}
    </Step>
  )
}

type TypesProps = {
  discovery: Discovery
  name: string
  types: readonly TreatmentType[]
  aboutHref: (type: TreatmentType) => string
}

function Types({ discovery, name, types, aboutHref }: TypesProps): JSX.Element {
  const t = useT()
  const { search, choose } = discovery
  const optionOf = useTreatmentOption(discovery, aboutHref, name === 'type' ? pricesOfSecond(search, types) : undefined)
  const walk = useArrowWalk(search)
  const [all, setAll] = useState(false)
  const inputs = useRef(new Map<string, HTMLInputElement | null>())
  const firstNew = useRef<string>(undefined)
  const isFirst = (index: number): boolean => index < limits.treatmentTypesShownFirst
  const shown = types.filter(({ id }, index) => all || isFirst(index) || id === search.type)
  const hidden = types.filter((type) => !shown.includes(type))

  useEffect(() => {
    if (!all || firstNew.current === undefined) return
    inputs.current.get(firstNew.current)?.focus()
    firstNew.current = undefined
  }, [all])

  return (
    <>
      <TreatmentList
        name={name}
        labelledBy="type"
        options={shown.map(optionOf)}
        value={search.type ?? null}
        onValueChange={(id) => {
          const type = types.find((one) => one.id === id)
          if (!type) return
          const from = walk.from()
          const lengths = pricesOf(type).prices.map(({ length }) => length)
          choose(withType(from, id, lengths), from)
        }}
        events={walk.events}
        inputRef={(value, element) => inputs.current.set(value, element)}
      />
      {hidden.length > 0 && (
        <Button
          variant="secondary"
          block
          iconEnd="chevron-down"
          onClick={() => {
            firstNew.current = hidden[0]?.id
            setAll(true)
          }}
        >
          {t('discovery.type.more', { count: hidden.length })}
        </Button>
      )}
    </>
  )
}

/** The second guest's possible treatments: the chosen one, otherwise any. */
function pricesOfSecond(
  { numberOfExperts, secondType }: BookingSearch,
  types: readonly TreatmentType[],
): TypePricesFragment[] | undefined {
  if (numberOfExperts !== 2) return undefined
  const chosen = types.filter(({ id }) => id === secondType)
  return (chosen.length > 0 ? chosen : types).map(pricesOf)
}

/** A treatment type as a card. `second`: see FromPrice. */
function useTreatmentOption(
  { search, place }: Discovery,
  aboutHref: TypesProps['aboutHref'],
  second: readonly TypePricesFragment[] | undefined,
): (type: TreatmentType) => TreatmentOption {
  const t = useT()
  const text = useLocalized()
  const pictureOf = usePictureSource()
  return (type) => {
    const prices = pricesOf(type)
    const name = text(type.name)
    const level = pressureLevel(type.details.pressure)
    const picture = type.media.find((media) => media.type === 'image')
    return {
      value: type.id,
      title: hyphenated(name),
      line: text(type.description),
      price: (
        <FromPrice
          prices={prices}
          place={place}
          range={pricedRange(search)}
          length={search.length ?? search.again}
          second={second}
        />
      ),
      ...(level !== undefined && {
        pressure: {
          level,
          label: (
            <>
              <VisuallyHidden>{t('discovery.type.pressure')}</VisuallyHidden> <span>{text(type.details.pressure)}</span>
            </>
          ),
        },
      }),
      picture: picture ? pictureOf(picture) : { uri: '/pictures/treatment-classic-480.webp' },
      about: (
        <TextLink small href={aboutHref(type)} aria-label={t('discovery.type.aboutName', { name })}>
          {t('discovery.type.about')}
        </TextLink>
      ),
    }
  }
}
