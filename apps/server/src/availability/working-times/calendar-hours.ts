import type { Day } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'
import { readAbsences } from './absence-queries.ts'
import { readClosures } from './closure-queries.ts'
import { readExpertDays } from './open-days-queries.ts'
import { absentHours } from './open-hours.ts'
import { contains, quarterHours, runsOf } from '../quarter-hours.ts'
import { daysOf } from './times-asked-queries.ts'

/** The quarter hour in which it begins, and the first one after it, 0 to 96. */
export type QuarterRun = [from: number, to: number]

/** When an expert works on a day. */
export type CalendarHours = {
  /** The open quarter hours, with those that are booked or held. */
  open: QuarterRun[]
  /** The quarter hours of absences, whether the expert was to work then or not. */
  absent: QuarterRun[]
  /** Whether every one of these quarter hours is open, and neither booked, held nor needed for travel. */
  isFree: (from: number, to: number) => boolean
}

export type CityClosure = { day: Day; fromQuarter: number; toQuarter: number }

const nothing: CalendarHours = { open: [], absent: [], isFree: () => false }

/**
 * The hours of experts on each of these days (both included), as search and claim see them, and the closures of their
 * city, which have been taken out of the hours.
 */
export async function calendarHours(
  db: Queryable,
  { cityId, ...asked }: { cityId: string; expertIds: readonly number[]; from: Day; to: Day },
): Promise<{ hoursOf: (expertId: number, day: Day) => CalendarHours; closures: CityClosure[] }> {
  const [days, absences, closures] = await Promise.all([
    readExpertDays(db, asked),
    readAbsences(db, asked),
    readClosures(db, asked),
  ])
  const absent = new Map(daysOf(asked).map((day) => [day, absentHours({ absences }, day)]))
  const hours = new Map<string, CalendarHours>()
  const key = (expertId: number, day: Day) => `${day} ${expertId}`
  for (const { expertId, day, open, busy } of days) {
    hours.set(key(expertId, day), {
      ...nothing,
      open: runsOf(open),
      isFree: (from, to) => contains(open & ~busy, quarterHours(from, to)),
    })
  }
  for (const [day, byExpert] of absent)
    for (const [expertId, quarters] of byExpert)
      hours.set(key(expertId, day), {
        ...(hours.get(key(expertId, day)) ?? nothing),
        absent: runsOf(quarters),
      })
  return {
    hoursOf: (expertId, day) => hours.get(key(expertId, day)) ?? nothing,
    closures: closures.filter((closure) => closure.cityId === cityId),
  }
}
