import { Button, EmptyState, Notice, Step } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { isTooSoon, nearestFreeDay } from '../days/free-days.ts'
import { NearestDayButton } from '../days/nearest-day.tsx'
import { SectionState, Updating } from '../section-state.tsx'
import { withFreeDay } from '../selection.ts'
import { SlotChoices } from './slot-choices.tsx'
import { SlotShapes } from '../shapes.tsx'
import { stripLength } from '../use-discovery.ts'
import type { Discovery } from '../use-discovery.ts'
import { useFreeDays } from '../days/use-free-days.ts'
import type { Starts } from './use-starts.ts'
import { useChosenExpert } from '../treatments/use-treatment-types.ts'

/** The start times of the chosen day, every 15 minutes, by time of day. */
export function SlotStep({ discovery, starts }: { discovery: Discovery; starts: Starts }): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search } = discovery
  const { query } = starts
  return (
    <Step title={t('discovery.slot.title')} titleId="slot" note={search.date && dayLong(search.date)}>
      {search.date === undefined ? (
        <FirstFreeDay discovery={discovery} />
      ) : (
        <>
          <SectionState query={query} label={t('discovery.slot.loading')} shapes={<SlotShapes />} />
          {starts.starts && (
            <Updating query={query}>
              <SlotChoices
                discovery={discovery}
                goneSlot={starts.goneSlot}
                all={starts.starts}
                none={<NoStart discovery={discovery} />}
              />
            </Updating>
          )}
        </>
      )}
    </Step>
  )
}

/** Before a day is chosen: the first one with somebody free, to be taken with one tap. */
function FirstFreeDay({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const { search, choose, stripStart } = discovery
  const { days } = useFreeDays(discovery, stripStart, stripLength)
  const first = days?.find(({ totalExperts }) => totalExperts > 0)
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
      {first && t('discovery.day.first', { day: dayLong(first.date), count: first.totalExperts })}
    </Notice>
  )
}

function NoStart({ discovery }: { discovery: Discovery }): JSX.Element | null {
  const t = useT()
  const { dayLong } = useFormats()
  const { search, stripStart, now, place } = discovery
  const { days } = useFreeDays(discovery, stripStart, stripLength)
  const { card } = useChosenExpert(discovery)
  const { date } = search
  if (date === undefined) return null
  const nearest = days && nearestFreeDay(days, date)
  const tooSoon = isTooSoon(date, now, place?.leadTimeHours ?? 0)
  return (
    <EmptyState
      off
      title={
        tooSoon || !card
          ? t(tooSoon ? 'discovery.day.chosenTooSoon' : 'discovery.slot.none', { day: dayLong(date) })
          : t('discovery.slot.noneOf', { name: card.name, day: dayLong(date) })
      }
      action={<NearestDayButton discovery={discovery} day={nearest} />}
    >
      {nearest && t('discovery.day.nearest', { day: dayLong(nearest.date), count: nearest.totalExperts })}
    </EmptyState>
  )
}
