import { dayOf, quarterOf, weekdayOf, writtenTime } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../platform/database.ts'
import { readAppointments, type Appointment, type RowChange, type StoredRow } from './catalogue-file-queries.ts'

/** Hours of an expert's week, by weekday. */
type Week = readonly StoredRow[]

function isWithin(week: Week, { startAt, endAt }: Appointment): boolean {
  const hours = week.filter(({ weekday }) => weekday === weekdayOf(dayOf(startAt)))
  const isOpen = (quarter: number) =>
    hours.some(({ from_quarter, to_quarter }) => Number(from_quarter) <= quarter && quarter < Number(to_quarter))
  // One shift may end where the next begins.
  for (let quarter = quarterOf(startAt); quarter <= quarterOf(endAt - 1); quarter += 1)
    if (!isOpen(quarter)) return false
  return true
}

const written = ({ order, expertId, name, startAt, endAt }: Appointment) =>
  `${order}: ${name} (expert ${expertId}), ${dayOf(startAt)} ${writtenTime(startAt)}-${writtenTime(endAt)}`

/**
 * Booked appointments of experts who will not work then, or not in that city. They stay booked, and the operator is
 * told. Those already outside the expert's present hours are not reported again.
 */
export async function strandedAppointments(
  tx: DatabaseTransaction,
  {
    experts,
    shifts,
    weeks,
  }: { experts: readonly RowChange[]; shifts: readonly RowChange[]; weeks: { before: Week; after: Week } },
): Promise<string[]> {
  const leaving = new Set(
    experts
      .filter(
        ({ before, after }) => before?.active === true && (after?.active !== true || after.city_id !== before.city_id),
      )
      .map(({ before }) => Number(before?.id)),
  )
  const changed = new Set(shifts.map(({ before, after }) => Number((after ?? before)?.expert_id)))
  const appointments = await readAppointments(tx, [...new Set([...leaving, ...changed])])
  const weekOf = (week: Week, expertId: number) => week.filter(({ expert_id }) => expert_id === expertId)
  return appointments
    .filter(
      (appointment) =>
        leaving.has(appointment.expertId) ||
        (isWithin(weekOf(weeks.before, appointment.expertId), appointment) &&
          !isWithin(weekOf(weeks.after, appointment.expertId), appointment)),
    )
    .map(written)
}
