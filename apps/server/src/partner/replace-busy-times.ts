import { addDays, instantAt, limits, partnerLimits, unstorable, type Day, type Instant } from '@ruhepol/rules'
import { readOverlaps } from '../availability/index.ts'
import { readAppointmentsOf, type ExpertAppointment } from '../booking/index.ts'
import { calendarLimits, receiveBusyTimes } from '../calendars/index.ts'
import { invalidInput, type FieldError } from '../platform/errors.ts'
import { expertOfCalendar } from './appointment-page.ts'
import type { PartnerContext } from './partner-builder.ts'

/** From `start` to `end`, or from `firstDay` to `lastDay`, both included. */
export type SentTime = {
  uid: string
  start?: Instant | null | undefined
  end?: Instant | null | undefined
  firstDay?: Day | null | undefined
  lastDay?: Day | null | undefined
}

export type ReplacedTimes = {
  stored: number
  ignored: number
  lastDay: Day
  /** Null for a key that may not read appointments. */
  overlaps: readonly ExpertAppointment[] | null
}

type Length = { startAt: Instant; endAt: Instant }

/** The length of a sent time, or the field that is wrong. */
function lengthOf({ start, end, firstDay, lastDay }: SentTime): Length | { wrong: string } {
  const isDays = firstDay != null
  if (isDays && start != null) return { wrong: 'start' }
  if (isDays && end != null) return { wrong: 'end' }
  if (isDays) {
    const last = lastDay ?? firstDay
    if (last < firstDay) return { wrong: 'lastDay' }
    return { startAt: instantAt(firstDay, 0), endAt: instantAt(addDays(last, 1), 0) }
  }
  if (lastDay != null) return { wrong: 'firstDay' }
  if (start == null) return { wrong: 'start' }
  if (end == null || end <= start) return { wrong: 'end' }
  return { startAt: start, endAt: end }
}

/** Throws `invalid_input` with everything that is wrong. */
function busyTimesOf(sent: readonly SentTime[]) {
  const { busyTimesMax: most } = partnerLimits
  if (sent.length > most) throw invalidInput([{ path: 'times', key: 'invalid_input', max: most }])
  const broken: FieldError[] = []
  const times = sent.map((time, index) => {
    const wrong = (field: string, bound = {}) =>
      broken.push({ path: `times.${index}.${field}`, key: 'invalid_input', ...bound })
    const { uid } = time
    if (uid === '') wrong('uid', { min: 1 })
    else if (uid.length > calendarLimits.uidMax) wrong('uid', { max: calendarLimits.uidMax })
    else if (unstorable.test(uid)) wrong('uid')
    const length = lengthOf(time)
    if ('wrong' in length) wrong(length.wrong)
    return { outsideUid: uid, ...length }
  })
  if (broken.length > 0) throw invalidInput(broken)
  return times.filter((time) => 'startAt' in time)
}

/**
 * Replaces the busy times that this calendar sent before, and closes its expert's hours accordingly. Bookings in them
 * stay and are returned. Throws `invalid_input` with everything that is wrong; nothing is replaced then.
 */
export async function replaceTimes(
  { db, actor, log }: PartnerContext,
  sent: readonly SentTime[],
): Promise<ReplacedTimes> {
  const expertId = expertOfCalendar(actor)
  const times = busyTimesOf(sent)
  const { calendarId, stored, coversUntil } = await receiveBusyTimes(db, {
    partnerId: actor.partnerId,
    expertId,
    times,
  })
  log.info({ expertId, calendarId, stored }, 'a partner sent the busy times of an expert')
  const answer = { stored, ignored: sent.length - stored, lastDay: addDays(coversUntil, -1) }
  if (!actor.scopes.includes('calendar:read')) return { ...answer, overlaps: null }
  const found = await readOverlaps(db, { expertId, calendarId })
  if (found.length === 0) return { ...answer, overlaps: [] }
  const overlaps = await readAppointmentsOf(db, {
    expertId,
    daysBack: calendarLimits.feedDaysBack,
    ids: found.map(({ id }) => id),
    limit: limits.pageMax,
  })
  return { ...answer, overlaps }
}
