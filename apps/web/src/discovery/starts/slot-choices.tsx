import { SlotGrid, TextButton } from '@ruhepol/ui'
import type { Elements, SlotGroup } from '@ruhepol/ui'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { withSlot } from '../../booking/flow/booking-rules.ts'
import styles from '../discovery.module.css'
import { nearestStarts, startsByRange } from './free-starts.ts'
import { GoneNotice } from './gone-notice.tsx'
import { useArrowWalk } from '../use-arrow-walk.ts'
import type { Discovery } from '../use-discovery.ts'

/** How many of the times near a lost one are marked. */
const neighbours = 4

type SlotChoicesProps = {
  discovery: Discovery
  /** The chosen start that is no longer available. */
  goneSlot: string | undefined
  all: readonly string[]
  /** Shown if there is no start. */
  none: Elements
}

/** Starts by time of day, the chosen one's first. The neighbours of a lost start are marked (experience 26). */
export function SlotChoices({ discovery, goneSlot, all, none }: SlotChoicesProps): JSX.Element {
  const { search, choose } = discovery
  const t = useT()
  const { time } = useFormats()
  const [allRanges, setAllRanges] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
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
      {goneSlot && <GoneNotice discovery={discovery} slot={goneSlot} neighbours />}
      <div ref={grid}>
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
