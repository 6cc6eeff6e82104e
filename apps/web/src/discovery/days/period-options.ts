import type { Period } from '@ruhepol/ui'
import { timeRanges, unavailableReason } from '@ruhepol/rules'
import type { Instant, TimeRange, UnavailableReason } from '@ruhepol/rules'
import type { Translate } from '../../i18n/index.ts'
import type { FreeDay } from './free-days.ts'

type PeriodQuestion = {
  chosen: FreeDay
  now: Instant
  leadTimeHours: number
  /** Whether only one expert counts, so that a number would say nothing. */
  alone: true | undefined
  /** How many must be free; one by default. */
  numberOfExperts?: 1 | 2 | undefined
}

/** The hours within which a treatment can start (rule R1). */
export const rangeHours = { morning: '9–12', afternoon: '13–17', evening: '18–22' } as const satisfies Record<
  TimeRange,
  string
>

/** Why nothing can be chosen at a time of day, from the server or by the same rules; undefined if something can. */
export function closedReason(
  range: TimeRange,
  { chosen, now, leadTimeHours, numberOfExperts = 1 }: Omit<PeriodQuestion, 'alone'>,
): UnavailableReason | undefined {
  const told = chosen[`${range}Reason`]
  if (told !== undefined) return told ?? undefined
  return unavailableReason({
    day: chosen.date,
    range,
    now,
    leadTimeMinutes: leadTimeHours * 60,
    freeExperts: chosen[range],
    numberOfExperts,
    isOffered: true,
  })
}

/** The server's reasons for the times of day that cannot be chosen. */
export function periodReasons(free: FreeDay): Partial<Record<TimeRange, UnavailableReason>> {
  const known = timeRanges.flatMap((range) => {
    const reason = free[`${range}Reason`]
    return reason ? [[range, reason] as const] : []
  })
  return Object.fromEntries(known)
}

/** The times of day with how many are free, or the reason why none can be chosen (specification 5). */
export function periodOptions(
  t: Translate,
  { chosen, now, leadTimeHours, alone, numberOfExperts = 1 }: PeriodQuestion,
): Period[] {
  return timeRanges.map((range) => {
    const freeExperts = chosen[range]
    const reason = closedReason(range, { chosen, now, leadTimeHours, numberOfExperts })
    return {
      value: range,
      name: t(`discovery.period.${range}`),
      hours: t('discovery.period.hoursShort', { hours: rangeHours[range] }),
      note: reason
        ? t(`discovery.period.${reason}`)
        : alone
          ? t('discovery.day.free')
          : t('discovery.period.experts', { count: freeExperts }),
      disabled: reason !== undefined,
    }
  })
}
