import { dayOf } from '@ruhepol/rules'
import { Badge } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { ExpertStateKind } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useNow } from '../platform/clock.ts'
import { useWrittenEnd } from './use-written-end.ts'

const tones = {
  absent: 'error',
  booked: 'pine',
  free: 'success',
  later: 'warning',
  off: 'quiet',
} as const satisfies Record<ExpertStateKind, string>

/** What an expert does now, and until when. */
export function StateBadge({
  state,
  until,
}: {
  state: ExpertStateKind
  until?: string | null | undefined
}): JSX.Element {
  const { t, formats } = useTexts()
  const writtenEnd = useWrittenEnd()
  const isToday = dayOf(useNow()) === (until == null ? undefined : dayOf(Date.parse(until)))
  const when = until == null ? '' : isToday ? formats.time(until) : writtenEnd(until)
  return (
    <Badge tone={tones[state]}>
      {t(state === 'absent' && until == null ? 'times.state.away' : `times.state.${state}`, { until: when })}
    </Badge>
  )
}
