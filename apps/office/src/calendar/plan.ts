import { addDays, dayOf, instantAt, quarterOf, type Day, type Instant } from '@ruhepol/rules'
import type { CalendarFragment, PreviewChangeQuery } from '../gql/graphql.ts'
import { FIRST, LAST } from './clock-of.ts'
import type { Stop } from './move-stop.ts'
import { idInLane, idOfRow, LANE, type CalendarRow, type LaneBooking, type RowBooking } from './rows.ts'

/** A change of a booking that is only shown. `to` comes at `start`, instead of `from` at `fromStart`. */
export type Plan = {
  /** Where the booking stands in the grid. */
  stop: Stop
  code: string
  isCouple: boolean
  /** Only what is paid can be changed. */
  isPaid: boolean
  quarters: number
  from: string
  fromStart: Instant
  to: string
  start: Instant
  /** Why the last step led nowhere: the grid ends there, or nobody that way could come. */
  stuck?: 'edge' | 'nobody' | undefined
}

export type ChangePreview = PreviewChangeQuery['previewChange']

const unchanged = (
  { code, isCouple, status, from, to }: RowBooking | LaneBooking,
  stop: Stop,
  expertId: string,
  day: Day,
) => {
  const start = instantAt(day, from)
  const isPaid = status === 'paid'
  return { stop, code, isCouple, isPaid, quarters: to - from, from: expertId, fromStart: start, to: expertId, start }
}

/** The booking at a stop as it is now; undefined if there is none. */
export function planAt({ rows, withoutExpert }: CalendarFragment, stop: Stop): Plan | undefined {
  if (stop.row === LANE) {
    const found = withoutExpert.find(({ booking }) => idInLane(booking) === stop.item)
    return found && unchanged(found.booking, stop, found.booking.expertId, found.day)
  }
  const row = rows.find((one) => idOfRow(one) === stop.row)
  const booking = row?.bookings.find(({ code }) => code === stop.item)
  return row && booking && unchanged(booking, stop, row.expertId, row.day)
}

/** Whether the booking is still where it was when the preview began. */
export function isCurrent(calendar: CalendarFragment, plan: Plan): boolean {
  const now = planAt(calendar, plan.stop)
  return now?.from === plan.from && now.fromStart === plan.fromStart
}

export const isUnchanged = ({ from, fromStart, to, start }: Plan): boolean => from === to && fromStart === start

/** The plan some quarter hours later; undefined outside the hours of the grid. */
export function movedBy(plan: Plan, quarters: number): Plan | undefined {
  const quarter = quarterOf(plan.start) + quarters
  if (quarter < FIRST || quarter + plan.quarters > LAST) return undefined
  return { ...plan, start: instantAt(dayOf(plan.start), quarter) }
}

/** The plan with the same time on the day before or after; undefined if the grid does not show that day. */
export function onNextDay(plan: Plan, rows: readonly CalendarRow[], by: 1 | -1): Plan | undefined {
  const day = addDays(dayOf(plan.start), by)
  if (!rows.some((row) => row.day === day)) return undefined
  return { ...plan, start: instantAt(day, quarterOf(plan.start)) }
}

/** The plan in this row, at the nearest quarter hour within the hours of the grid. */
export function placedAt(plan: Plan, { expertId, day }: CalendarRow, quarter: number): Plan {
  const start = instantAt(day, Math.min(Math.max(Math.round(quarter), FIRST), LAST - plan.quarters))
  return { ...plan, to: expertId, start, stuck: undefined }
}

/** The plan with the next expert above or below whom the server accepts; undefined if there is none. */
export function withNextExpert(
  plan: Plan,
  rows: readonly CalendarRow[],
  accepted: readonly string[],
  by: 1 | -1,
): Plan | undefined {
  // A booking in the lane on top is above all experts.
  const isInLane = plan.stop.row === LANE && plan.to === plan.from
  const at = isInLane ? -1 : rows.findIndex(({ expertId }) => expertId === plan.to)
  const next = by === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).toReversed()
  const found = next.find(({ expertId }) => accepted.includes(expertId))
  return found && { ...plan, to: found.expertId }
}

/** A span that is drawn into a row for a plan. */
export type Ghost = { from: number; to: number; look: 'asked' | 'made' | 'refused' }

/**
 * What to draw for a plan, by the id of the row. If the server accepts the plan, everybody who would come is drawn;
 * before it answers, or if it refuses, only the expert who was asked for.
 */
export function ghostsOf(plan: Plan, preview: ChangePreview | undefined): Map<string, Ghost> {
  const from = quarterOf(plan.start)
  const day = dayOf(plan.start)
  const ghost = (look: Ghost['look']): Ghost => ({ from, to: from + plan.quarters, look })
  const rowOf = (expertId: string) => `${expertId} ${day}`
  if (isUnchanged(plan)) return new Map()
  if (preview?.refused !== null) return new Map([[rowOf(plan.to), ghost(preview ? 'refused' : 'asked')]])
  const isMove = plan.start !== plan.fromStart
  const comers = preview.experts.filter(({ id, formerId }) => isMove || id !== formerId)
  return new Map(comers.map(({ id }) => [rowOf(id), ghost('made')]))
}

/** Why a plan is refused, as the calendar says it. */
export type Refusal = 'over' | 'past' | 'tooSoon' | 'closed' | 'off' | 'couple' | 'near' | 'taken' | 'other'

const refusals: Readonly<Partial<Record<NonNullable<ChangePreview['refused']>, Refusal>>> = {
  over: 'over',
  past: 'past',
  too_soon: 'tooSoon',
  closed: 'closed',
  expert_off: 'off',
}

/**
 * The text for the server's refusal. If the expert is taken, the grid knows whether by another treatment or only by the
 * travel before or after one.
 */
export function refusalOf(plan: Plan, refused: NonNullable<ChangePreview['refused']>, rows: readonly CalendarRow[]) {
  if (refused !== 'taken') return refusals[refused] ?? 'other'
  if (plan.isCouple) return 'couple'
  const from = quarterOf(plan.start)
  const row = rows.find(({ expertId, day }) => expertId === plan.to && day === dayOf(plan.start))
  const others = row?.bookings.filter(({ code }) => code !== plan.code) ?? []
  const isBooked = others.some((one) => one.from < from + plan.quarters && one.to > from)
  return others.length > 0 && !isBooked && row?.held.length === 0 ? 'near' : 'taken'
}
