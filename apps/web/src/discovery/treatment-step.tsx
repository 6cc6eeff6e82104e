import { Button, EmptyState, Step, TextLink, TreatmentList } from '@ruhepol/ui'
import type { TreatmentOption } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import { bookingHref } from '../platform/booking-search.ts'
import { usePictureSource } from '../platform/picture-source.ts'
import { FromPrice } from './from-price.tsx'
import { commonFee } from './place.ts'
import { pressureLevel } from './pressure-level.ts'
import { SectionState } from './section-state.tsx'
import { choosingExpert, choosingType } from './selection.ts'
import { TreatmentShapes } from './shapes.tsx'
import type { Discovery } from './use-discovery.ts'
import { pricesOf, useChosenExpert, useTreatmentTypes } from './use-treatment-types.ts'
import type { TreatmentType } from './use-treatment-types.ts'

/** What to have done: the first three, and all of them on request. */
export function TreatmentStep({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { search, choose } = discovery
  const { types, query } = useTreatmentTypes(discovery)
  const { card } = useChosenExpert(discovery)
  return (
    <Step
      title={card ? t('discovery.type.titleOf', { expert: card.name }) : t('discovery.type.title')}
      titleId="type"
      note={<FeeNote discovery={discovery} />}
    >
      <SectionState query={query} label={t('discovery.type.loading')} shapes={<TreatmentShapes />} />
      {types?.length === 0 && (
        <EmptyState
          off
          title={t('discovery.type.none')}
          action={
            search.expert && (
              <Button onClick={() => choose(choosingExpert(search, undefined))}>{t('discovery.expert.others')}</Button>
            )
          }
        />
      )}
      {types && types.length > 0 && <Types discovery={discovery} types={types} />}
    </Step>
  )
}

/** What the prices contain, and the fee by its name (decision 16a). */
function FeeNote({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { moneyShort } = useFormats()
  const { place, locations } = discovery
  if (place?.state === 'served') {
    const amount = moneyShort(place.feeCents)
    return place.feeLabel ? (
      <>{t('discovery.fee.includedNamed', { name: text(place.feeLabel), amount })}</>
    ) : (
      <>{t('discovery.fee.included', { amount })}</>
    )
  }
  const fee = commonFee(locations)
  return <>{fee === undefined ? t('discovery.fee.unknown') : t('discovery.fee.added', { amount: moneyShort(fee) })}</>
}

function Types({ discovery, types }: { discovery: Discovery; types: readonly TreatmentType[] }): JSX.Element {
  const t = useT()
  const { search, choose } = discovery
  const optionOf = useTreatmentOption(discovery)
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
        name="type"
        labelledBy="type"
        options={shown.map(optionOf)}
        value={search.type ?? null}
        onValueChange={(id) => {
          const type = types.find((one) => one.id === id)
          if (type)
            choose(
              choosingType(
                search,
                id,
                pricesOf(type).prices.map(({ length }) => length),
              ),
            )
        }}
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

/** A treatment type as a card: per hour before a place is known, then what the shortest costs there in all. */
function useTreatmentOption({ search, place }: Discovery): (type: TreatmentType) => TreatmentOption {
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
      title: name,
      line: text(type.description),
      price: <FromPrice prices={prices} place={place} range={search.timeRange} />,
      ...(level !== undefined && { pressure: { level, label: text(type.details.pressure) } }),
      picture: picture ? pictureOf(picture) : { uri: '/pictures/treatment-classic-640.webp' },
      about: (
        <TextLink
          small
          href={bookingHref(`/treatmentDetails/${type.id}`, search)}
          aria-label={t('discovery.type.aboutName', { name })}
        >
          {t('discovery.type.about')}
        </TextLink>
      ),
    }
  }
}
