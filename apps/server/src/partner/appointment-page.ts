import { addDays, instantAt, limits, type Day } from '@ruhepol/rules'
import { readAppointments, type AppointmentPosition, type ExpertAppointment } from '../booking/index.ts'
import { calendarLimits } from '../calendars/index.ts'
import type { Queryable } from '../platform/database.ts'
import { invalidInput, type FieldError } from '../platform/errors.ts'
import type { PartnerActor } from '../platform/graphql/context.ts'

export type WantedAppointmentPage = {
  /** Both included. */
  from: Day
  to?: Day | null | undefined
  first: number
  after?: string | null | undefined
}

export type AppointmentPage = {
  appointments: readonly ExpertAppointment[]
  hasNextPage: boolean
  /** Null for an empty page. */
  endCursor: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const written = ({ startAt, id }: AppointmentPosition): string => Buffer.from(`${startAt} ${id}`).toString('base64url')

/** The cursor as this API wrote it; undefined for any other text. */
function read(text: string): AppointmentPosition | undefined {
  const [startAt = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (!/^\d{1,13}$/.test(startAt) || !UUID.test(id)) return undefined
  const position = { startAt: Number(startAt), id }
  return written(position) === text ? position : undefined
}

/** The expert whose calendar the partner is. Only keys of such partners have the scopes of calendars. */
export function expertOfCalendar({ partnerId, expertId }: PartnerActor): number {
  if (expertId === null) throw new Error(`partner ${partnerId} has a key for a calendar and no expert`)
  return expertId
}

/**
 * A page of the appointments of the partner's expert, the earliest first, with what their feed shows of them. Throws
 * `invalid_input` with every argument that is wrong.
 */
export async function appointmentPage(
  db: Queryable,
  actor: PartnerActor,
  { from, to, first: size, after }: WantedAppointmentPage,
): Promise<AppointmentPage> {
  const broken: FieldError[] = []
  const position = after == null ? undefined : read(after)
  if (to != null && to < from) broken.push({ path: 'to', key: 'invalid_input' })
  if (size < 1) broken.push({ path: 'first', key: 'invalid_input', min: 1 })
  if (size > limits.pageMax) broken.push({ path: 'first', key: 'invalid_input', max: limits.pageMax })
  if (after != null && !position) broken.push({ path: 'after', key: 'invalid_input' })
  if (broken.length > 0) throw invalidInput(broken)
  const found = await readAppointments(db, {
    expertId: expertOfCalendar(actor),
    daysBack: calendarLimits.feedDaysBack,
    from: instantAt(from, 0),
    until: to == null ? undefined : instantAt(addDays(to, 1), 0),
    after: position,
    limit: size + 1,
  })
  const appointments = found.slice(0, size)
  const end = appointments.at(-1)
  return {
    appointments,
    hasNextPage: found.length > size,
    endCursor: end ? written({ startAt: end.startAt.getTime(), id: end.uid }) : null,
  }
}
