import { Button, EmptyState, Notice, SlotGrid, Step, TextButton } from '@ruhepol/ui'
import type { SlotGroup } from '@ruhepol/ui'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import styles from './discovery.module.css'
import { isTooSoon, nearestFreeDay } from './free-days.ts'
import { nearestStarts, startsByRange } from './free-starts.ts'
import { NearestDayButton } from './nearest-day.tsx'
import { SectionState } from './section-state.tsx'
import { choosingSlot, dropping, withFreeDay } from './selection.ts'
import { SlotShapes } from './shapes.tsx'
import { stripLength } from './use-discovery.ts'
import type { Discovery } from './use-discovery.ts'
import { useFreeDays } from './use-free-days.ts'
import type { Starts } from './use-starts.ts'
import { useChosenExpert } from './use-treatment-types.ts'

/** How many of the times beside a lost one are pointed out. */
const neighbours = 4

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
            <div className={query.isPlaceholderData ? styles.waiting : styles.updating}>
              <Slots discovery={discovery} starts={starts} all={starts.starts} />
            </div>
          )}
        </>
      )}
    </Step>
  )
}

interface SlotsProps {
  discovery: Discovery
  starts: Starts
  all: readonly string[]
}

function Slots({ discovery, starts, all }: SlotsProps): JSX.Element {
  const { search, choose } = discovery
  const t = useT()
  const { time } = useFormats()
  const [allRanges, setAllRanges] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  if (all.length === 0) return <NoStart discovery={discovery} />
  const chosen = search.slot === undefined ? undefined : Date.parse(search.slot)
  const { goneSlot } = starts
  const near = goneSlot ? nearestStarts(all, goneSlot, neighbours) : []
  const byRange = startsByRange(all)
  const wanted = byRange.filter(({ range }) => allRanges || range === search.timeRange)
  const shown = wanted.length > 0 && near.length === 0 ? wanted : byRange
  const groups: SlotGroup[] = shown.map(({ range, starts: ofRange }) => ({
    period: range,
    title: t(`discovery.period.${range}`),
    note: t('discovery.slot.count', { count: ofRange.length }),
    slots: ofRange.map((start) => ({ value: start, time: time(start), near: near.includes(start) })),
  }))
  return (
    <div className={styles.place}>
      {goneSlot && (
        <Notice
          tone="warning"
          announced="at once"
          title={t('discovery.slot.gone', { time: time(goneSlot) })}
          action={
            <Button variant="secondary" size="small" onClick={() => choose(dropping(search, 'slot', 'gone', 'length'))}>
              {t('discovery.slot.dismiss')}
            </Button>
          }
        >
          {t('discovery.slot.goneText')}
        </Notice>
      )}
      <div ref={grid}>
        <SlotGrid
          name="slot"
          labelledBy="slot"
          groups={groups}
          value={all.find((start) => Date.parse(start) === chosen) ?? null}
          onValueChange={(start) => choose(choosingSlot(search, start))}
        />
      </div>
      {shown.length < byRange.length && (
        <div>
          <TextButton
            iconEnd="chevron-down"
            onClick={() => {
              setAllRanges(true)
              requestAnimationFrame(() => grid.current?.querySelector('input')?.focus())
            }}
          >
            {t('discovery.slot.allRanges')}
          </TextButton>
        </div>
      )}
    </div>
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
