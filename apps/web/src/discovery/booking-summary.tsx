import { Button, ButtonLink, SummaryCard, SummaryFooter } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { rangeOfInstant } from '@ruhepol/rules'
import type { JSX } from 'react'
import { useFormats, useLocalized, useT } from '../i18n/index.ts'
import { bookingHref, isReadyForSummary } from '../platform/booking-search.ts'
import { usePictureSource } from '../platform/picture-source.ts'
import { usePlaceWords } from './place-words.ts'
import { fittingLengthsQuery } from './queries.ts'
import { dropping, missingChoices } from './selection.ts'
import type { MissingChoice } from './selection.ts'
import { lengthPrices, shownPrice } from './shown-price.ts'
import type { ShownPrice } from './shown-price.ts'
import type { Discovery } from './use-discovery.ts'
import type { Starts } from './use-starts.ts'
import { pricesOf, useChosenExpert, useTreatmentTypes } from './use-treatment-types.ts'
import type { TreatmentType } from './use-treatment-types.ts'

interface BookingSummary {
  type: TreatmentType | undefined
  when: string | undefined
  expertName: string | undefined
  price: ShownPrice | undefined
  missing: readonly MissingChoice[]
  /** Where Next leads once nothing is missing. */
  nextHref: string | undefined
  discovery: Discovery
}

/** What is chosen, what it costs, what is missing; for the card and the footer alike. */
export function useBookingSummary(discovery: Discovery, starts: Starts): BookingSummary {
  const { search, place } = discovery
  const { types } = useTreatmentTypes(discovery)
  const { card } = useChosenExpert(discovery)
  const when = useWhenWords(discovery, starts)
  const type = types?.find(({ id }) => id === search.type)
  // Whoever is free first is found by the start.
  const expert = search.expert ?? starts.slotExpert?.id
  const slot = starts.slotStands ? search.slot : undefined
  const lengths = useQuery({
    ...fittingLengthsQuery({
      slot: slot ?? '',
      type: search.type ?? '',
      expert: expert ?? '',
      locationId: place?.partner?.id,
    }),
    enabled: slot !== undefined && type !== undefined && expert !== undefined,
  })
  const fitting = slot && lengths.data?.availableBookingLengths.map(({ length }) => length)
  const range = slot ? rangeOfInstant(Date.parse(slot)) : search.timeRange
  const price =
    type && place?.state === 'served'
      ? shownPrice({
          prices: lengthPrices(pricesOf(type)),
          fitting: fitting || undefined,
          length: search.length,
          range,
          feeCents: place.feeCents,
        })
      : undefined
  const missing = missingChoices(
    place?.state === 'served' ? search : dropping(search, 'postalCode', 'locationId'),
    starts.slotStands,
  )
  const complete = { ...search, ...(expert && { expert }) }
  const isServed = place?.state === 'served'
  return {
    type,
    when,
    expertName: card?.name ?? starts.slotExpert?.name,
    price,
    missing,
    nextHref:
      missing.length === 0 && isServed && isReadyForSummary(complete)
        ? bookingHref('/booking/summary', complete)
        : undefined,
    discovery,
  }
}

/** "Tue 24.11., 18:15", or the day with its time of day. */
function useWhenWords({ search }: Discovery, starts: Starts): string | undefined {
  const t = useT()
  const { dateTimeShort, dayLong } = useFormats()
  if (search.slot && starts.slotStands) return dateTimeShort(search.slot)
  if (!search.date) return undefined
  const day = dayLong(search.date)
  return search.timeRange
    ? t('discovery.summary.dayRange', { day, range: t(`discovery.range.${search.timeRange}`) })
    : day
}

/** Leads on, or says what is missing and where. */
function NextButton({ summary, block }: { summary: BookingSummary; block?: boolean }): JSX.Element {
  const t = useT()
  const [first] = summary.missing
  if (summary.nextHref) {
    return (
      <ButtonLink href={summary.nextHref} {...(block && { block })}>
        {t('discovery.next')}
      </ButtonLink>
    )
  }
  const goToFirst = (): void => {
    const heading = document.getElementById(first === 'date' || first === undefined ? 'day' : first)
    const section = heading?.closest('section') ?? document.getElementById('where')
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }
  return (
    <Button {...(block && { block })} variant="secondary" onClick={goToFirst}>
      {t(`discovery.missing.${first ?? 'place'}`)}
    </Button>
  )
}

/** The footer of the phone. */
export function BookingSummaryFooter({ summary }: { summary: BookingSummary }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { when, type, expertName, price } = summary
  const detail = [type && text(type.name), expertName, useLengthWords(summary)].filter(Boolean).join(', ')
  return (
    <SummaryFooter
      label={t('discovery.summary.label')}
      title={when ?? t('discovery.summary.noTime')}
      detail={detail || undefined}
      price={price && <PriceWords price={price} />}
      action={<NextButton summary={summary} />}
    />
  )
}

function PriceWords({ price }: { price: ShownPrice }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const total = money(price.totalCents)
  return <>{price.exact ? total : t('discovery.price.fromTotal', { total })}</>
}

function useLengthWords({ discovery, price }: BookingSummary): string | undefined {
  const t = useT()
  const length = discovery.search.length ?? (price?.exact ? price.length : undefined)
  return length === undefined ? undefined : t('discovery.summary.minutes', { minutes: length })
}

/** The card beside the questions, from 905 px on. */
export function BookingSummaryCard({ summary }: { summary: BookingSummary }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { money, moneyShort } = useFormats()
  const pictureOf = usePictureSource()
  const placeWords = usePlaceWords()
  const lengthWords = useLengthWords(summary)
  const { type, when, expertName, price, discovery } = summary
  const { place, search } = discovery
  const picture = type?.media.find((media) => media.type === 'image')
  const feeName = place?.feeLabel ? text(place.feeLabel) : t('discovery.fee.name')
  return (
    <SummaryCard
      {...(picture && { picture: pictureOf(picture) })}
      title={type ? text(type.name) : t('discovery.summary.title')}
      rows={[
        { label: t('discovery.summary.when'), value: when ?? t('discovery.summary.open') },
        { label: t('discovery.summary.where'), value: place ? placeWords(place) : t('discovery.summary.open') },
        {
          label: t('discovery.summary.expert'),
          value: expertName
            ? search.expert
              ? expertName
              : t('discovery.summary.anyExpert', { name: expertName })
            : t('discovery.expert.any'),
        },
        { label: t('discovery.summary.length'), value: lengthWords ?? t('discovery.summary.lengthLater') },
      ]}
      {...(price && {
        total: {
          label: price.exact ? t('discovery.summary.total') : t('discovery.summary.totalFrom'),
          sum: money(price.totalCents),
          note: t('discovery.summary.totalNote', {
            minutes: price.length,
            fee: feeName,
            amount: moneyShort(place?.feeCents ?? 0),
          }),
        },
      })}
      action={<NextButton summary={summary} block />}
      after={t('discovery.summary.cancel')}
    />
  )
}
