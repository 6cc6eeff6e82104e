import {
  addressSchema,
  bookingRequestClientSchema,
  bookingRequestWishErrors,
  checkFields,
  isDay,
  limits,
  type Day,
  type Instant,
  type TimeRange,
  type Language,
} from '@ruhepol/rules'
import { catalogueCopy, expertNumber } from '../../catalogue/index.ts'
import { localityErrors } from '../../geo/index.ts'
import type { Database } from '../../platform/database.ts'
import { invalidInput, type FieldError } from '../../platform/errors.ts'
import type { CheckedAddress } from '../placing/check-placing.ts'
import { phoneAsE164 } from '../../platform/phone-number.ts'

/** The input of `sendBookingRequest`, for times when nothing is free. */
export type BookingRequestInput = {
  date: { date: Day; timeRange: TimeRange }
  /** Minutes. */
  length: number
  treatmentTypeId: string
  clientData: {
    name: string
    surname: string
    email: string
    phoneNumber?: string | null
    locale?: Language | null
  }
  address: {
    postalCode: string
    locality: string
    street: string
    streetNumber: string
    title?: string | null
  }
  /** Two for a couple. */
  numberOfExperts?: number | null
  /** For the second guest of a couple; the same as the first if left out. */
  secondTreatmentTypeId?: string | null
  /** The preferred expert. */
  expertId?: string | null
}

/** The input, with every field trimmed and valid on its own. */
export type CheckedBookingRequest = {
  day: Day
  timeRange: TimeRange
  lengthMinutes: number
  treatmentTypeId: string
  secondTreatmentTypeId: string | undefined
  numberOfExperts: 1 | 2
  expertId: number | undefined
  client: { name: string; surname: string; email: string; phoneNumber: string | undefined }
  address: CheckedAddress
}

function expertErrors(
  { numberOfExperts, secondTreatmentTypeId, expertId }: BookingRequestInput,
  knowsExpert: boolean,
): FieldError[] {
  const errors: FieldError[] = []
  const count = numberOfExperts ?? limits.expertsMin
  const isAlone = count === limits.expertsMin
  if (count < limits.expertsMin || count > limits.expertsMax || (isAlone && secondTreatmentTypeId)) {
    errors.push({ path: 'numberOfExperts', key: 'invalid_input' })
  }
  if (isAlone && secondTreatmentTypeId) errors.push({ path: 'secondTreatmentTypeId', key: 'invalid_input' })
  if (expertId != null && !knowsExpert) errors.push({ path: 'expertId', key: 'invalid_input' })
  return errors
}

/**
 * Validates a booking request against its rules and the catalogue. Throws `invalid_input` with all invalid fields at
 * once.
 */
export async function checkBookingRequest(
  db: Database,
  input: BookingRequestInput,
  now: Instant,
): Promise<CheckedBookingRequest> {
  const { treatmentTypes, offerOfExpert } = await catalogueCopy(db)
  const { date, length, treatmentTypeId, numberOfExperts } = input
  const isCouple = numberOfExperts === limits.expertsMax
  const secondTreatmentTypeId = (isCouple && input.secondTreatmentTypeId) || undefined
  const expertId = input.expertId == null ? undefined : expertNumber(input.expertId)
  const client = checkFields(bookingRequestClientSchema, input.clientData, 'clientData')
  const address = checkFields(addressSchema, input.address, 'address')
  const errors: FieldError[] = [
    ...bookingRequestWishErrors(
      {
        date: isDay(date.date) ? date.date : undefined,
        timeRange: date.timeRange,
        treatmentTypeId,
        secondTreatmentTypeId,
        length,
      },
      now,
      (id) => treatmentTypes.get(id)?.prices.map((price) => price.length),
    ),
    ...(client.ok ? [] : client.errors),
    ...(address.ok ? [] : address.errors),
    ...expertErrors(input, expertId !== undefined && offerOfExpert.has(expertId)),
  ]
  const phoneNumber = client.ok ? client.value.phoneNumber : undefined
  if (phoneNumber !== undefined && phoneAsE164(phoneNumber) === undefined) {
    errors.push({ path: 'clientData.phoneNumber', key: 'phone_number_invalid' })
  }
  if (errors.length > 0 || !client.ok || !address.ok) {
    const city = address.ok ? await localityErrors(db, address.value) : []
    throw invalidInput([...errors, ...city])
  }
  return {
    day: date.date,
    timeRange: date.timeRange,
    lengthMinutes: length,
    treatmentTypeId,
    secondTreatmentTypeId,
    numberOfExperts: isCouple ? 2 : 1,
    expertId,
    client: { ...client.value, phoneNumber },
    address: address.value,
  }
}
