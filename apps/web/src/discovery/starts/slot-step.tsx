import { useQuery } from '@tanstack/react-query'
import { Button, EmptyState, Notice, Step } from '@ruhepol/ui'
import { isTooSoon } from '@ruhepol/rules'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { nearestFreeDay } from '../days/free-days.ts'
import type { FreeDay } from '../days/free-days.ts'
import { periodReasons } from '../days/period-options.ts'
import { NearestDayButton } from '../days/nearest-day.tsx'
import { SectionState, SettledWords, Updating } from '../section-state.tsx'
import { freeDaysQuery } from '../queries.ts'
import { withDayOfExpert, withFreeDay } from '../selection.ts'
import { SlotChoices } from './slot-choices.tsx'
import { SlotShapes } from '../shapes.tsx'
import { stripLength } from '../use-discovery.ts'
import type { Discovery } from '../use-discovery.ts'
import { countedIn, useFreeDays } from '../days/use-free-days.ts'
import type { Starts } from './use-starts.ts'
import { lengthPrices } from '../treatments/shown-price.ts'
import { pricesOf, useChosenExpert, useTreatmentTypes } from '../treatments/use-treatment-types.ts'

/** The start times of the chosen day, every 15 minutes, by time of day. */
export function SlotStep({ discovery, starts }: { discovery: Discovery; starts: Starts }): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search } = discovery
  const { query } = starts
  const type = useTreatmentTypes(discovery).types?.find(({ id }) => id === search.type)
  const free = useOfferedDays(discovery).days?.find(({ date }) => date === search.date)
  return (
    <Step title={t('discovery.slot.title')} titleId="slot" note={search.date && dayLong(search.date)}>
      {search.date === undefined ? (
        <FirstFreeDay discovery={discovery} />
      ) : (
        <>
          <SectionState query={query} label={t('common.loadingTimes')} shapes={<SlotShapes />} />
          {starts.starts && (
            <Updating query={query}>
              <SlotChoices
                discovery={discovery}
                goneSlot={starts.goneSlot}
                all={starts.starts}
                prices={type ? lengthPrices(pricesOf(type)) : []}
                why={free && periodReasons(free)}
                none={
                  <SettledWords query={query}>
                    <NoStart discovery={discovery} />
                  </SettledWords>
                }
              />
            </Updating>
          )}
        </>
      )}
    </Step>
  )
}

/** Before a day is chosen: the first one with someone free, available with one tap. */
function FirstFreeDay({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search, choose } = discovery
  const { days, ofExpert } = useOfferedDays(discovery)
  const first = days?.find(({ totalExperts }) => totalExperts >= (search.numberOfExperts ?? 1))
  return (
    <Notice
      icon="calendar-days"
      title={t('discovery.slot.chooseDay')}
      action={
        first && (
          <Button variant="secondary" size="small" onClick={() => choose(withFreeDay(search, first))}>
            {t('discovery.day.take', { day: dayLong(first.date) })}
          </Button>
        )
      }
    >
      {first &&
        (ofExpert
          ? t('discovery.slot.nearestOf', { name: ofExpert.name, day: dayLong(first.date) })
          : t('discovery.day.first', { day: dayLong(first.date), count: first.totalExperts }))}
    </Notice>
  )
}

function NoStart({ discovery }: { discovery: Discovery }): JSX.Element | null {
  const t = useT()
  const { dayLong } = useFormats()
  const { search, now, place } = discovery
  const { card } = useChosenExpert(discovery)
  const { days, ofExpert } = useOfferedDays(discovery)
  const { date, numberOfExperts } = search
  if (date === undefined) return null
  const nearest = days && nearestFreeDay(days, date, { numberOfExperts })
  const tooSoon = isTooSoon(date, { now, leadTimeMinutes: (place?.leadTimeHours ?? 0) * 60 })
  const isOff = ofExpert && days?.find((day) => day.date === date)?.reason === 'expertOff'
  return (
    <EmptyState
      off
      title={
        tooSoon || !card
          ? t(tooSoon ? 'discovery.day.chosen.tooSoon' : 'discovery.slot.none', { day: dayLong(date) })
          : t(isOff ? 'discovery.day.chosen.expertOff' : 'discovery.slot.noneOf', {
              name: card.name,
              day: dayLong(date),
            })
      }
      action={<NearestDayButton discovery={discovery} day={nearest} take={ofExpert ? withDayOfExpert : withFreeDay} />}
    >
      {nearest &&
        (ofExpert
          ? t('discovery.slot.nearestOf', { name: ofExpert.name, day: dayLong(nearest.date) })
          : t('discovery.day.nearest', { day: dayLong(nearest.date), count: nearest.totalExperts }))}
    </EmptyState>
  )
}

/** The days of the strip: of the single chosen expert, or of all. A couple's days count everyone. */
function useOfferedDays(discovery: Discovery): { days: readonly FreeDay[] | undefined; ofExpert?: { name: string } } {
  const { search, stripStart, where } = discovery
  const { card } = useChosenExpert(discovery)
  const isOfExpert = card !== undefined && search.numberOfExperts !== 2
  const { days: ofAll } = useFreeDays(discovery, stripStart, stripLength)
  const { data } = useQuery({
    ...freeDaysQuery(where ?? { postalCode: '' }, {
      ...countedIn(search, stripStart, stripLength),
      expertId: search.expert,
    }),
    enabled: where !== undefined && isOfExpert,
  })
  return isOfExpert ? { days: data?.expertAvailabilitiesInRange, ofExpert: card } : { days: ofAll }
}
