import { BookingLayout, PageTitle } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { secondGuestOf, withSecondGuest, withType } from '../../booking/flow/booking-rules.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { ChoicesForm } from '../choices-form.tsx'
import { DiscoveryHeader } from '../discovery-header.tsx'
import { haveCommonLength } from '../treatments/common-length.ts'
import { BookingSummaryCard, BookingSummaryFooter } from '../summary/summary-view.tsx'
import { TreatmentStep } from '../treatments/treatment-step.tsx'
import { lengthPrices, pricesTogether } from '../treatments/shown-price.ts'
import { useScrollToNextQuestion } from '../use-scroll-to-next-question.ts'
import { useDiscovery } from '../use-discovery.ts'
import type { Discovery } from '../use-discovery.ts'
import { pricesOf, useTreatmentTypes } from '../treatments/use-treatment-types.ts'
import type { TreatmentType } from '../treatments/use-treatment-types.ts'
import { CommonSlotStep } from './common-slot-step.tsx'
import { FirstGuestCard } from './first-guest-card.tsx'
import { SecondExpertStep } from './second-expert-step.tsx'
import { useCommonStarts } from './use-common-starts.ts'
import { UndoButton } from '../use-undo.tsx'
import { useCoupleSummary } from './use-couple-summary.tsx'

const lengthsOf = (type: TreatmentType): number[] => pricesOf(type).prices.map(({ length }) => length)

/** The page for the second guest, who chooses by the same rules as the first. */
function useSecondGuest(discovery: Discovery): Discovery {
  const { search, choose, chooseAndClose, place } = discovery
  return {
    ...discovery,
    // Travel is charged once, with the first guest's treatment (rule R16a).
    place: place && { ...place, feeCents: 0 },
    search: secondGuestOf(search),
    choose: (chosen, from) => choose(withSecondGuest(search, chosen), from && withSecondGuest(search, from)),
    chooseAndClose: (chosen) => chooseAndClose(withSecondGuest(search, chosen)),
  }
}

/** /booking/expert-select: treatment, expert and common start for the second guest. */
export function SecondGuestPage(): JSX.Element {
  const t = useT()
  const discovery = useDiscovery('/booking/expert-select')
  const guest = useSecondGuest(discovery)
  const starts = useCommonStarts(discovery)
  const ofFirst = useTreatmentTypes(discovery).types
  const ofSecond = useTreatmentTypes(guest).types
  const { search } = discovery
  const first = ofFirst?.find(({ id }) => id === search.type)
  const second = ofSecond?.find(({ id }) => id === search.secondType)
  const prices = first && second ? pricesTogether(lengthPrices(pricesOf(first)), lengthPrices(pricesOf(second))) : []
  const summary = useCoupleSummary({ discovery, guest, starts, types: { first, second } })

  useScrollToNextQuestion(discovery, summary.missing)

  const fits = (type: TreatmentType): boolean => !first || haveCommonLength(first, type)
  // The address of the details page depends on what would be chosen there.
  const aboutHref = (type: TreatmentType): string =>
    bookingHref(
      `/treatmentDetails/${type.id}`,
      withSecondGuest(search, withType(guest.search, type.id, lengthsOf(type))),
    )
  return (
    <>
      <DiscoveryHeader back={bookingHref('/treatments', search)} search={search} />
      <PageFrame bleed summary={<BookingSummaryFooter summary={summary} />}>
        <BookingLayout aside={<BookingSummaryCard summary={summary} />}>
          <PageTitle title={t('discovery.second.title')} lead={t('discovery.second.lead')} />
          <FirstGuestCard discovery={discovery} type={first} />
          <ChoicesForm
            discovery={discovery}
            path="/booking/expert-select"
            asked={['secondType', 'secondExpert', 'timeRange', 'slot']}
            nextHref={summary.nextHref}
          >
            <TreatmentStep
              discovery={guest}
              name="secondType"
              fits={fits}
              note={t('discovery.second.feeNote')}
              aboutHref={aboutHref}
            />
            <SecondExpertStep discovery={discovery} guest={guest} starts={starts} />
            <CommonSlotStep discovery={discovery} starts={starts} prices={prices} />
          </ChoicesForm>
          <UndoButton undo={discovery.undo} />
        </BookingLayout>
      </PageFrame>
    </>
  )
}
