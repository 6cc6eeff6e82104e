import { Untranslated } from '@ruhepol/ui'
import { rangeOfInstant } from '@ruhepol/rules'
import { useLocalized, useT } from '../../i18n/index.ts'
import { mayShowExpertsSummary } from '../../booking/flow/booking-guards.ts'
import { bookingHref, dropping } from '../../booking/flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { usePlaceWords } from '../place/place-words.ts'
import { missingChoices } from '../selection.ts'
import { lengthPrices, pricesTogether, shownPrice } from '../treatments/shown-price.ts'
import type { BookingSummary } from '../summary/summary-view.tsx'
import { useSlotTrouble } from '../summary/use-slot-trouble.ts'
import type { Discovery } from '../use-discovery.ts'
import { useFittingLengths } from '../treatments/use-fitting-lengths.ts'
import { pricesOf, useChosenExpert } from '../treatments/use-treatment-types.ts'
import type { TreatmentType } from '../treatments/use-treatment-types.ts'
import { useWhenWords } from '../days/when-words.ts'
import type { CommonStarts } from './use-common-starts.ts'

type CoupleSummaryOptions = {
  discovery: Discovery
  guest: Discovery
  starts: CommonStarts
  types: { first: TreatmentType | undefined; second: TreatmentType | undefined }
}

/** The summary of both guests. */
export function useCoupleSummary({ discovery, guest, starts, types }: CoupleSummaryOptions): BookingSummary {
  const t = useT()
  const text = useLocalized()
  const pictureOf = usePictureSource()
  const placeWords = usePlaceWords()
  const { search, place } = discovery
  const { first, second } = types
  const names = [useChosenExpert(discovery).card?.name, useChosenExpert(guest).card?.name]
  const slot = starts.slotStands ? search.slot : undefined
  const when = useWhenWords()(search, slot !== undefined)
  const [expert, secondExpert] = starts.pair ?? [search.expert, search.secondExpert]
  const fitting = useFittingLengths({
    slot,
    guests:
      first && second && expert && secondExpert
        ? [
            { type: first.id, expert },
            { type: second.id, expert: secondExpert },
          ]
        : undefined,
    locationId: place?.partner?.id,
  })
  const price =
    first && second && place?.state === 'served'
      ? shownPrice({
          prices: pricesTogether(lengthPrices(pricesOf(first)), lengthPrices(pricesOf(second))),
          fitting,
          length: search.length,
          again: search.again,
          range: slot ? rangeOfInstant(Date.parse(slot)) : search.timeRange,
          feeCents: place.feeCents,
        })
      : undefined

  const trouble = useSlotTrouble(discovery, starts)
  const open = t('discovery.summary.open')
  const ofGuest = (type: TreatmentType | undefined, index: 0 | 1) => ({
    label: t('common.guestNumber', { number: index + 1 }),
    value: type
      ? t('common.treatmentWith', {
          treatment: text(type.name),
          expert: names[index] ?? t('discovery.guest.anyExpert'),
        })
      : open,
  })
  const missing = missingChoices(
    { ...dropping(search, 'type'), ...(second && { type: second.id }) },
    slot !== undefined,
  )
  const complete = { ...search, ...(expert && { expert }), ...(secondExpert && { secondExpert }) }
  const picture = (second ?? first)?.media.find((media) => media.type === 'image')
  return {
    picture: picture && pictureOf(picture),
    title: t('common.forTwo'),
    rows: [
      { label: t('common.when'), value: when ?? open },
      { label: t('common.where'), value: place ? <Untranslated>{placeWords(place)}</Untranslated> : open },
      ofGuest(first, 0),
      ofGuest(second, 1),
    ],
    when,
    detail: second && t('discovery.second.footer', { treatment: text(second.name) }),
    price,
    missing,
    trouble,
    nextHref:
      missing.length === 0 && starts.pair && mayShowExpertsSummary(complete)
        ? bookingHref('/booking/experts-summary', complete)
        : undefined,
    requestHref: undefined,
    place,
  }
}
