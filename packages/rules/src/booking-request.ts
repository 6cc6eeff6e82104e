import * as z from 'zod/mini'
import { emailSchema, isPhoneNumber, nameSchema, plainPhoneNumber } from './contact.ts'
import type { FieldError } from './field-errors.ts'
import { limits } from './limits.ts'
import { isRangeTooLate, type TimeRange } from './periods.ts'
import { lastRequestDay } from './request-days.ts'
import { optionalText } from './text-schema.ts'
import { addDays, dayOf, instantAt, isDay, QUARTER_MINUTES, type Day, type Instant } from './time.ts'

const HOUR = 3_600_000
const QUARTERS_PER_HOUR = 60 / QUARTER_MINUTES

/** Contact of a booking request; the telephone number is optional. */
export const bookingRequestClientSchema = z.object({
  email: emailSchema,
  // One letter is enough here; a booking contact needs more.
  name: nameSchema('name'),
  surname: nameSchema('surname'),
  phoneNumber: optionalText({
    as: plainPhoneNumber,
    max: [limits.phoneNumberMax, 'phone_number_max_length'],
    shape: [isPhoneNumber, 'phone_number_invalid'],
  }),
})

export type BookingRequestClient = z.infer<typeof bookingRequestClientSchema>

/** The content of a booking request, as far as it has been chosen. */
export type BookingRequestWish = {
  date: Day | undefined
  timeRange: TimeRange | undefined
  treatmentTypeId: string | undefined
  /** For the second guest of a couple. */
  secondTreatmentTypeId?: string | undefined
  /** Minutes. */
  length: number | undefined
}

function dateErrors({ date, timeRange }: BookingRequestWish, now: Instant): FieldError[] {
  if (date === undefined || !isDay(date)) return [{ path: 'date.date', key: 'date_required' }]
  if (date < dayOf(now)) return [{ path: 'date.date', key: 'date_in_past' }]
  if (date > lastRequestDay(now)) return [{ path: 'date.date', key: 'date_too_far' }]
  if (timeRange === undefined || !isRangeTooLate(date, timeRange, now)) return []
  return [{ path: 'date.timeRange', key: 'time_range_too_late' }]
}

/**
 * All validation errors of a booking request. `lengthsOf` returns the lengths (minutes) at which a treatment type is
 * sold, or undefined for an unknown one. For a couple, both types must offer the length.
 */
export function bookingRequestWishErrors(
  wish: BookingRequestWish,
  now: Instant,
  lengthsOf: (treatmentTypeId: string) => readonly number[] | undefined,
): FieldError[] {
  const { timeRange, treatmentTypeId, secondTreatmentTypeId, length } = wish
  const errors = dateErrors(wish, now)
  if (timeRange === undefined) errors.push({ path: 'date.timeRange', key: 'time_range_required' })
  if (!treatmentTypeId) errors.push({ path: 'treatmentTypeId', key: 'treatment_type_required' })
  const types = Object.entries({ treatmentTypeId, secondTreatmentTypeId })
  for (const [path, id] of types) {
    if (id && lengthsOf(id) === undefined) errors.push({ path, key: 'treatment_type_unknown' })
  }
  if (length === undefined) errors.push({ path: 'length', key: 'length_required' })
  else if (types.some(([, id]) => id && lengthsOf(id)?.includes(length) === false)) {
    errors.push({ path: 'length', key: 'length_not_offered' })
  }
  return errors
}

/**
 * When a request that arrives now must be answered: after two hours of service time, 9:00 to 22:00 in Berlin, every day
 * (rule R7). Whatever is left of them at 22:00 continues at 9:00 the next day.
 */
export function requestAnsweredUntil(receivedAt: Instant): Instant {
  const day = dayOf(receivedAt)
  const opens = instantAt(day, limits.openFromHour * QUARTERS_PER_HOUR)
  const closes = instantAt(day, limits.openUntilHour * QUARTERS_PER_HOUR)
  const from = Math.min(Math.max(receivedAt, opens), closes)
  const until = from + limits.requestAnswerHours * HOUR
  if (until <= closes) return until
  return instantAt(addDays(day, 1), limits.openFromHour * QUARTERS_PER_HOUR) + (until - closes)
}
