import { sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Database } from '@ruhepol/server/platform/database'

/**
 * The starts of many experts, as one would write it with a date library: shifts minus bookings, trying every start of
 * every day. Values shared by several experts are computed once. Luxon, because it supports time zones, is well
 * maintained, and has no dependencies.
 */

const ZONE = 'Europe/Berlin'
const SLOT_MINUTES = 15
const FIRST_HOUR = 9
const END_HOUR = 22

type Shift = { expertId: number; weekday: number; from: number; to: number }
type Booking = { expertId: number; startAt: number; endAt: number }

export type SlotsQuestion = {
  /** With each one's shortest duration in minutes. */
  experts: readonly { expertId: number; length: number }[]
  /** Milliseconds since 1970. */
  from: number
  until: number
  now: number
  leadMinutes: number
  travelMinutes: number
}

async function readShifts(db: Database, ids: readonly number[]): Promise<Map<number, Shift[]>> {
  const { rows } = await sql<Shift>`
    select expert_id, weekday, from_quarter as "from", to_quarter as "to"
    from shift where expert_id = any(${`{${ids.join(',')}}`}::integer[])`.execute(db)
  return Map.groupBy(rows, ({ expertId }) => expertId)
}

const dayKey = (expertId: number, day: DateTime) => `${expertId} ${day.toISODate() ?? ''}`

type Blocked = { start: DateTime; end: DateTime }

/** By expert and day, the treatments and the travel after them. */
async function readBlocked(
  db: Database,
  ids: readonly number[],
  { from, until, travelMinutes }: SlotsQuestion,
): Promise<Map<string, Blocked[]>> {
  const { rows } = await sql<Booking>`
    select expert_id, start_at, end_at
    from booking where active and expert_id = any(${`{${ids.join(',')}}`}::integer[])
      and start_at >= ${new Date(from)} and start_at < ${new Date(until)}`.execute(db)
  const blocked = new Map<string, Blocked[]>()
  for (const { expertId, startAt, endAt } of rows) {
    const start = DateTime.fromMillis(startAt, { zone: ZONE })
    const end = DateTime.fromMillis(endAt, { zone: ZONE }).plus({ minutes: travelMinutes })
    const key = dayKey(expertId, start)
    const known = blocked.get(key)
    if (known) known.push({ start, end })
    else blocked.set(key, [{ start, end }])
  }
  return blocked
}

type Start = { start: DateTime; arrival: DateTime }

/** The starts of a day that fit into a shift, within business hours. */
function startsOfShift(day: DateTime, { from, to }: Shift, length: number, travelMinutes: number): Start[] {
  const starts: Start[] = []
  const close = day.set({ minute: to * SLOT_MINUTES })
  let start = day.set({ minute: from * SLOT_MINUTES })
  for (;;) {
    const end = start.plus({ minutes: length })
    if (end > close) return starts
    if (start.hour >= FIRST_HOUR && start.hour < END_HOUR) {
      starts.push({ start, arrival: end.plus({ minutes: travelMinutes }) })
    }
    start = start.plus({ minutes: SLOT_MINUTES })
  }
}

/** For each expert with any, the starts in ascending order, in milliseconds since 1970. */
export async function slotsWithLuxon(db: Database, question: SlotsQuestion): Promise<Map<number, number[]>> {
  const { experts, now, leadMinutes, travelMinutes } = question
  const ids = experts.map(({ expertId }) => expertId)
  const [shifts, blocked] = await Promise.all([readShifts(db, ids), readBlocked(db, ids, question)])
  const from = DateTime.fromMillis(question.from, { zone: ZONE })
  const until = DateTime.fromMillis(question.until, { zone: ZONE })
  const earliest = DateTime.max(from, DateTime.fromMillis(now, { zone: ZONE }).plus({ minutes: leadMinutes }))
  const found = new Map<number, number[]>()
  for (let day = from.startOf('day'); day < until; day = day.plus({ days: 1 })) {
    const known = new Map<string, Start[]>()
    for (const { expertId, length } of experts) {
      const taken = blocked.get(dayKey(expertId, day)) ?? []
      for (const shift of shifts.get(expertId) ?? []) {
        if (shift.weekday !== day.weekday) continue
        const key = `${shift.from} ${shift.to} ${length}`
        const starts = known.get(key) ?? startsOfShift(day, shift, length, travelMinutes)
        known.set(key, starts)
        const free = starts.filter(
          ({ start, arrival }) =>
            start >= earliest && start < until && taken.every((other) => other.end <= start || other.start >= arrival),
        )
        if (free.length === 0) continue
        const ofExpert = found.get(expertId) ?? []
        ofExpert.push(...free.map(({ start }) => start.toMillis()))
        found.set(expertId, ofExpert)
      }
    }
  }
  return found
}
