import { Untranslated } from '@ruhepol/ui'
import { firstName, rangeOfInstant } from '@ruhepol/rules'
import type { LengthPrices } from '@ruhepol/rules'
import { useLocalized, useT } from '../../i18n/index.ts'
import { mayShowExpertSelect, mayShowSummary } from '../../booking/flow/booking-guards.ts'
import { bookingHref, dropping } from '../../booking/flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { requestHref } from '../request-href.ts'
import { usePlaceWords } from '../place/place-words.ts'
import { missingChoices } from '../selection.ts'
import { lengthPrices, shownPrice, shownPriceForTwo } from '../treatments/shown-price.ts'
import type { ShownPrice } from '../treatments/shown-price.ts'
import type { BookingSummary } from './summary-view.tsx'
import type { Discovery } from '../use-discovery.ts'
import { useFittingLengths } from '../treatments/use-fitting-lengths.ts'
import type { Starts } from '../starts/use-starts.ts'
import { useSlotTrouble } from './use-slot-trouble.ts'
import { pricesOf, useChosenExpert, useTreatmentTypes } from '../treatments/use-treatment-types.ts'
import type { TreatmentType } from '../treatments/use-treatment-types.ts'
import { useWhenWords } from '../days/when-words.ts'

/** The choices of the page's guest, alone or as the first of two. */
type Chosen = {
  type: TreatmentType | undefined
  /** Chosen by name, or the one free at the chosen start. */
  expert: string | undefined
  expertName: string | undefined
  slot: string | undefined
  price: ShownPrice | undefined
}

const listOf = (type: TreatmentType): LengthPrices[] => lengthPrices(pricesOf(type))

function useChosen(discovery: Discovery, starts: Starts): Chosen {
  const { search, place } = discovery
  const { types } = useTreatmentTypes(discovery)
  const { card } = useChosenExpert(discovery)
  const type = types?.find(({ id }) => id === search.type)
  // The first available expert is found by the start.
  const expert = search.expert ?? starts.slotExpert?.id
  const slot = starts.slotStands ? search.slot : undefined
  const fitting = useFittingLengths({
    slot,
    guests: type && expert !== undefined ? [{ type: type.id, expert }] : undefined,
    locationId: place?.partner?.id,
  })
  const priceAt = (feeCents: number, first: LengthPrices[], all: readonly TreatmentType[]): ShownPrice | undefined => {
    const range = slot ? rangeOfInstant(Date.parse(slot)) : search.timeRange
    const question = { prices: first, fitting, length: search.length, again: search.again, range, feeCents }
    if (search.numberOfExperts !== 2) return shownPrice(question)
    const second = all.find(({ id }) => id === search.secondType)
    return shownPriceForTwo(question, second && listOf(second), all.map(listOf))
  }
  const price = type && types && place?.state === 'served' ? priceAt(place.feeCents, listOf(type), types) : undefined
  return { type, expert, expertName: card?.name ?? starts.slotExpert?.name, slot, price }
}

/**
 * The summary of /treatments; for a couple it shows the first guest, and the second follows on the next page. On a day
 * off there is no price, since nothing can be booked.
 */
export function useBookingSummary(discovery: Discovery, starts: Starts, isDayOff: boolean): BookingSummary {
  const t = useT()
  const text = useLocalized()
  const pictureOf = usePictureSource()
  const placeWords = usePlaceWords()
  const { search, place } = discovery
  const { type, expert, expertName, slot, price } = useChosen(discovery, starts)
  const when = useWhenWords()(search, slot !== undefined)
  const forTwo = search.numberOfExperts === 2
  const slotTrouble = useSlotTrouble(discovery, starts)
  // A couple chooses the start on the next page.
  const trouble = forTwo ? undefined : slotTrouble
  const isServed = place?.state === 'served'
  const picture = type?.media.find((media) => media.type === 'image')
  const length = search.length ?? price?.length
  const lengthWords = length === undefined ? undefined : t('discovery.summary.minutes', { minutes: length })
  const open = t('discovery.summary.open')
  const treatment = type && text(type.name)

  const known = isServed ? search : dropping(search, 'postalCode', 'locationId')
  const missing = missingChoices(known, forTwo || slot !== undefined)
  const complete = { ...search, ...(expert && !forTwo && { expert }) }
  const next = forTwo
    ? mayShowExpertSelect(search) && bookingHref('/booking/expert-select', search)
    : mayShowSummary(complete) && bookingHref('/booking/summary', complete)

  const expertWords = expertName ? (
    search.expert ? (
      <Untranslated>{expertName}</Untranslated>
    ) : (
      t('discovery.summary.anyExpert', { name: expertName })
    )
  ) : (
    t('discovery.expert.any')
  )
  const ofGuests = [
    {
      label: t('common.guestNumber', { number: 1 }),
      value: treatment
        ? t('common.treatmentWith', { treatment, expert: expertName ?? t('discovery.guest.anyExpert') })
        : open,
    },
    { label: t('common.guestNumber', { number: 2 }), value: t('discovery.summary.lengthLater') },
  ]
  const ofOne = [
    { label: t('discovery.summary.expert'), value: expertWords },
    { label: t('common.length'), value: lengthWords ?? t('discovery.summary.lengthLater') },
  ]
  return {
    picture: picture && pictureOf(picture),
    title: forTwo ? t('common.forTwo') : (treatment ?? t('common.yourAppointment')),
    rows: [
      { label: t('common.when'), value: when ?? open },
      { label: t('common.where'), value: place ? <Untranslated>{placeWords(place)}</Untranslated> : open },
      ...(forTwo ? ofGuests : ofOne),
    ],
    when,
    // The expert last and by first name, since the footer of a phone cuts off what does not fit.
    detail: [treatment, lengthWords, expertName && firstName(expertName)].filter(Boolean).join(', ') || undefined,
    price: isDayOff ? undefined : price,
    missing,
    trouble,
    nextHref: (missing.length === 0 && isServed && !isDayOff && next) || undefined,
    requestHref: isDayOff ? requestHref(search) : undefined,
    place,
  }
}
