import { addDays, instantAt, type Day } from '@ruhepol/rules'
import { readAppointments, type AppointmentPosition, type ExpertAppointment } from '../booking/index.ts'
import { calendarLimits } from '../calendars/index.ts'
import type { Queryable } from '../platform/database.ts'
import { invalidInput, type FieldError } from '../platform/errors.ts'
import type { PartnerActor } from '../platform/graphql/context.ts'
import { cursorOf, pageErrors, partsOf, UUID } from './paging.ts'

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

const written = ({ startAt, id }: AppointmentPosition): string => cursorOf(startAt, id)

/** The cursor as this API wrote it; undefined for any other text. */
function read(text: string): AppointmentPosition | undefined {
  const [startAt = '', id = ''] = partsOf(text)
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
  wanted: WantedAppointmentPage,
): Promise<AppointmentPage> {
  const { from, to, first: size, after } = wanted
  const position = after == null ? undefined : read(after)
  const isBackwards = to != null && to < from
  const broken: FieldError[] = isBackwards ? [{ path: 'to', key: 'invalid_input' }] : []
  broken.push(...pageErrors(wanted, position))
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
    endCursor: end ? written({ startAt: end.startAt, id: end.uid }) : null,
  }
}
