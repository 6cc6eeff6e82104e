import { ChipGroup } from '@ruhepol/ui'
import { timeRanges } from '@ruhepol/rules'
import type { TimeRange } from '@ruhepol/rules'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { withTimeRange } from '../../booking/flow/booking-rules.ts'
import { useArrowWalk } from '../use-arrow-walk.ts'
import type { Discovery } from '../use-discovery.ts'
import type { StartsOfRange } from './free-starts.ts'

/** The value for the whole day; submitted as no time of day. */
const wholeDay = ''

type PartFilterProps = {
  discovery: Discovery
  byRange: readonly StartsOfRange[]
  /** Why a part of the day has no start. */
  whyNone: (range: TimeRange) => string | undefined
}

/** Limits the starts to a part of the day. It is optional; parts without starts cannot be chosen. */
export function PartFilter({ discovery, byRange, whyNone }: PartFilterProps): JSX.Element {
  const t = useT()
  const { search, choose } = discovery
  const walk = useArrowWalk(search)
  const open = byRange.filter(({ starts }) => starts.length > 0).map(({ range }) => range)
  return (
    <ChipGroup
      name="timeRange"
      label={t('discovery.period.label')}
      value={open.find((range) => range === search.timeRange) ?? wholeDay}
      onValueChange={(value) => {
        const from = walk.from()
        choose(
          withTimeRange(
            from,
            timeRanges.find((range) => range === value),
          ),
          from,
        )
      }}
      events={walk.events}
      options={[
        { value: wholeDay, label: t('discovery.period.all') },
        ...timeRanges.map((range) => ({
          value: range,
          label: t(`discovery.period.${range}`),
          disabled: !open.includes(range),
          description: open.includes(range) ? undefined : whyNone(range),
        })),
      ]}
    />
  )
}
