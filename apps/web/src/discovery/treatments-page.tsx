import { BookingLayout, PageTitle } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { ClearButton } from './clear-button.tsx'
import { DayStep } from './days/day-step.tsx'
import { DiscoveryHeader } from './discovery-header.tsx'
import { ExpertStep } from './experts/expert-step.tsx'
import { countFilters, filtersOfBooking } from './experts/filters.ts'
import { PersonsQuestion } from './persons-question.tsx'
import { SlotStep } from './starts/slot-step.tsx'
import { BookingSummaryCard, BookingSummaryFooter } from './summary/summary-view.tsx'
import { TreatmentStep } from './treatments/treatment-step.tsx'
import { useBookingSummary } from './summary/use-booking-summary.tsx'
import styles from './discovery.module.css'
import { dayState } from './days/free-days.ts'
import { useFreeDays } from './days/use-free-days.ts'
import { stripLength, useDiscovery } from './use-discovery.ts'
import type { Discovery } from './use-discovery.ts'
import { useScrollToNextQuestion } from './use-scroll-to-next-question.ts'
import { useLatched } from './use-latched.ts'
import { part } from '../platform/part.tsx'
import { useStarts } from './starts/use-starts.ts'
import { UndoButton } from './use-undo.tsx'
import { canWatch } from './watch/can-watch.ts'
import { WhereStep } from './place/where-step.tsx'

const WatchSheet = part(() => import('./watch/watch-sheet.tsx').then((module) => module.WatchSheet), {
  missing: 'discovery.where.notifyMissing',
  texts: ['timeWatch'],
})

/** Whether nobody is available on the chosen day: alternatives are then shown under the day, and no further steps. */
function useDayOff(discovery: Discovery): boolean {
  const { search, stripStart, now, place } = discovery
  const { days } = useFreeDays(discovery, stripStart, stripLength)
  const chosen = days?.find(({ date }) => date === search.date)
  if (!chosen) return false
  const state = dayState(chosen.date, chosen, now, place?.leadTimeHours ?? 0, search.numberOfExperts)
  return state === 'full' || state === 'tooSoon'
}

/**
 * Where, for whom, when, what, with whom, at which start: everything before personal data (specification 2, step 1).
 */
export function TreatmentsPage(): JSX.Element {
  const t = useT()
  const discovery = useDiscovery()
  const starts = useStarts(discovery)
  const dayOff = useDayOff(discovery)
  const summary = useBookingSummary(discovery, starts, dayOff)
  useScrollToNextQuestion(discovery, dayOff ? [] : summary.missing)
  const { where, search, sheet } = discovery
  const watchWanted = useLatched(sheet === 'watch' && canWatch(discovery))
  const forTwo = search.numberOfExperts === 2
  const isFiltered = countFilters(filtersOfBooking(search)) > 0
  return (
    <>
      <DiscoveryHeader back="/home" search={search} />
      <PageFrame bleed summary={<BookingSummaryFooter summary={summary} />}>
        <BookingLayout aside={<BookingSummaryCard summary={summary} />}>
          <PageTitle title={t('discovery.title')} lead={t('discovery.lead')} />
          <section id="where" aria-label={t('common.where')}>
            <WhereStep discovery={discovery} />
          </section>
          <ChoicesForm
            discovery={discovery}
            path="/treatments"
            asked={['numberOfExperts', 'date', 'timeRange', 'type', 'language', 'years', 'expert', 'slot']}
            nextHref={summary.nextHref}
          >
            <PersonsQuestion discovery={discovery} />
            {where && <DayStep discovery={discovery} />}
            <TreatmentStep discovery={discovery} />
            {/* If only the filters exclude everybody, they can be removed. */}
            {where && (!dayOff || isFiltered) && <ExpertStep discovery={discovery} />}
            {where && !dayOff && !forTwo && <SlotStep discovery={discovery} starts={starts} />}
          </ChoicesForm>
          {watchWanted && canWatch(discovery) && <WatchSheet discovery={discovery} />}
          <div className={styles.otherWays}>
            <UndoButton undo={discovery.undo} />
            <ClearButton discovery={discovery} />
          </div>
        </BookingLayout>
      </PageFrame>
    </>
  )
}
