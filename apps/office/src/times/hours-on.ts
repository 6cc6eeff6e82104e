import { weekdayOf, type Day } from '@ruhepol/rules'
import type { SpanFragment, TimesFragment } from '../gql/graphql.ts'

/** The weekly hours of a weekday that apply on this day: those planned for it, otherwise the present ones. */
export function weeklyHoursOn({ planned, weekly }: TimesFragment, weekday: number, day: Day): readonly SpanFragment[] {
  const holds = planned.filter(
    (one) => one.weekday === weekday && one.fromDay <= day && (one.untilDay == null || one.untilDay >= day),
  )
  return holds.at(-1)?.hours ?? weekly.find((one) => one.weekday === weekday)?.hours ?? []
}

/** The hours that are entered for a day: its exception if it has one, otherwise its weekly hours. */
export function hoursOn(times: TimesFragment, day: Day): readonly SpanFragment[] {
  const exception = times.exceptions.find((one) => one.day === day)
  if (exception && !exception.isExtra) return exception.hours
  return [...weeklyHoursOn(times, weekdayOf(day), day), ...(exception?.hours ?? [])]
}
