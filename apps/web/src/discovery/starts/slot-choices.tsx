import { SlotGrid, TextLink } from '@ruhepol/ui'
import type { Elements, SlotGroup } from '@ruhepol/ui'
import type { LengthPrices, TimeRange, UnavailableReason } from '@ruhepol/rules'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { withSlot } from '../../booking/flow/booking-rules.ts'
import { closedReason } from '../days/period-options.ts'
import styles from '../discovery.module.css'
import { requestHref } from '../request-href.ts'
import { surcharges } from '../treatments/shown-price.ts'
import { useArrowWalk } from '../use-arrow-walk.ts'
import type { Discovery } from '../use-discovery.ts'
import { daysOfStarts, nearestStarts, startsByRange } from './free-starts.ts'
import { GoneNotice } from './gone-notice.tsx'
import { PartFilter } from './part-filter.tsx'

/** How many of the times near a lost one are marked. */
const neighbours = 4

type SlotChoicesProps = {
  discovery: Discovery
  /** The chosen start that is no longer available. */
  goneSlot: string | undefined
  all: readonly string[]
  /** Of the chosen treatment, or of both together. */
  prices: readonly LengthPrices[]
  /** Why a part of the day has no start, if more is known than follows from the clock and these starts. */
  why?: Partial<Record<TimeRange, UnavailableReason>> | undefined
  /** Shown if there is no start. */
  none: Elements
}

/**
 * Starts by part of the day, each with its surcharge over the cheapest part or the reason why it has none. The
 * neighbours of a lost start are marked (experience 26).
 */
export function SlotChoices({ discovery, goneSlot, all, prices, why, none }: SlotChoicesProps): JSX.Element {
  const { search, choose, now, place } = discovery
  const t = useT()
  const { moneyShort, time } = useFormats()
  const walk = useArrowWalk(search)
  if (all.length === 0) {
    return (
      <div className={styles.place}>
        {goneSlot && <GoneNotice discovery={discovery} slot={goneSlot} />}
        {none}
      </div>
    )
  }
  const chosen = search.slot === undefined ? undefined : Date.parse(search.slot)
  const near = goneSlot ? nearestStarts(all, goneSlot, neighbours) : []
  const byRange = startsByRange(all)
  const wanted = byRange.filter(({ range, starts }) => range === search.timeRange && starts.length > 0)
  const shown = wanted.length > 0 && near.length === 0 ? wanted : byRange
  const more = surcharges(prices, search)
  const [day] = daysOfStarts([search.date ?? ''], all)
  const reasonOf = (range: TimeRange) => {
    const ruled = day && closedReason(range, { chosen: day, now, leadTimeHours: place?.leadTimeHours ?? 0 })
    return ruled === 'fullyBooked' ? (why?.[range] ?? ruled) : ruled
  }
  const whyNone = (range: TimeRange): string | undefined => {
    const reason = reasonOf(range)
    return reason && t(`discovery.period.${reason}`)
  }
  const groups = shown.map(({ range, starts }): SlotGroup => {
    return {
      period: range,
      title: t(`discovery.period.${range}`),
      more: more && more[range] > 0 && t('discovery.period.more', { amount: moneyShort(more[range]) }),
      note: (starts.length === 0 ? whyNone(range) : undefined) ?? t('discovery.slot.count', { count: starts.length }),
      slots: starts.map((start) => ({ value: start, time: time(start), near: near.includes(start) })),
    }
  })
  const requests = shown.filter(({ range, starts }) => starts.length === 0 && reasonOf(range) !== 'tooLate')
  return (
    <div className={styles.place}>
      {goneSlot && <GoneNotice discovery={discovery} slot={goneSlot} neighbours />}
      {near.length === 0 && <PartFilter {...{ discovery, byRange, whyNone }} />}
      <SlotGrid
        name="slot"
        labelledBy="slot"
        groups={groups}
        value={all.find((start) => Date.parse(start) === chosen) ?? null}
        events={walk.events}
        onValueChange={(start) => {
          const from = walk.from()
          choose(withSlot(from, start), from)
        }}
      />
      {requests.length > 0 && (
        <div className={styles.requests}>
          {requests.map(({ range }) => (
            <TextLink key={range} icon="mail" href={requestHref(search, range)}>
              {t('discovery.request.period', { range: t(`discovery.period.${range}`) })}
            </TextLink>
          ))}
        </div>
      )}
    </div>
  )
}
