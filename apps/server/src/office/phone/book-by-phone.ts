import type { Language } from '@ruhepol/rules'
import { placeCart, type CartRecord, type PlacingInput } from '../../booking/index.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { act } from '../act.ts'
import { readBooking, sheetOf, type Found } from '../booking/booking-acts.ts'
import type { Sheet } from '../booking/sheet.ts'
import type { OfficeContext } from '../office-builder.ts'

/** What the office types while the customer is on the telephone. */
export type PhoneBooking = {
  key: string
  /** One for each guest, as are the experts. */
  treatments: readonly string[]
  experts: readonly string[]
  lengthMinutes: number
  start: number
  totalCents: number
  name: string
  surname: string
  email: string
  phone: string
  language: Language
  street: string
  streetNumber: string
  postalCode: string
  locality: string
  title?: string | null | undefined
  massageTables: number
  pets: boolean
  notes?: string | null | undefined
}

function placingOf(asked: PhoneBooking): PlacingInput {
  const { treatments, experts, lengthMinutes: length, language: locale, phone: phoneNumber } = asked
  const { name, surname, email, postalCode, locality, street, streetNumber, title } = asked
  return {
    idempotencyKey: asked.key,
    time: asked.start,
    bookings: treatments.map((treatmentTypeId, guest) => ({
      treatmentTypeId,
      expertId: experts[guest] ?? '',
      length,
    })),
    clientData: { name, surname, email, phoneNumber, companyName: null, locale },
    address: { postalCode, locality, street, streetNumber, title: title ?? null },
    place: 'home',
    details: { massageTable: asked.massageTables, pets: asked.pets, notes: asked.notes ?? null },
    expectedTotal: asked.totalCents,
    marketingEmailsAccepted: false,
    termsAccepted: 'byLink',
  }
}

/** The office's names for the fields of `placeCart`. */
const names: Readonly<Record<string, string>> = {
  idempotencyKey: 'key',
  time: 'start',
  'clientData.phoneNumber': 'phone',
  'details.massageTable': 'massageTables',
}

/** An error of `placeCart` with the names of the office's fields. */
function inOurWords(error: unknown): unknown {
  const fields = error instanceof ApiError ? error.details.fields : undefined
  if (!fields) return error
  return invalidInput(
    fields.map((field) => ({
      ...field,
      path: names[field.path] ?? field.path.replace(/^(clientData|address|details)\./, ''),
    })),
  )
}

/**
 * Books for a customer on the telephone, placing the cart like an online booking (decision 0103). The slot is held for
 * a day, and the customer gets a mail with a link to accept the terms and pay. A repeated key makes no second booking.
 * Throws as `act` and `placeCart` do.
 */
export async function bookByPhone(context: OfficeContext, asked: PhoneBooking): Promise<Sheet> {
  const { db, actor, config, language, log } = context
  if (asked.treatments.length !== asked.experts.length)
    throw invalidInput([{ path: 'experts', key: 'invalid_input', min: asked.treatments.length }])
  try {
    const { customId } = await placeCart(db, {
      actor,
      within: (place) =>
        act<Found, CartRecord>(context, {
          verb: 'bookByPhone',
          subject: 'booking',
          subjectId: ({ id }) => id,
          read: async (tx, placed) => placed && readBooking(tx, placed.id, placed.cityId),
          work: place,
          about: ({ startAt, bookings }) => ({
            start: new Date(startAt),
            experts: bookings.map(({ expertId }) => expertId),
          }),
        }),
      input: placingOf(asked),
      // All people of an office share one IP address, so the limit counts the person instead.
      callerAddress: `staff:${actor.staffId}`,
      language,
      tokenKey: tokenKey(config),
      compensation: config.CANCELLATION_COMPENSATION,
      placingsPerMinute: config.PLACINGS_PER_MINUTE,
      // The limits on unpaid holds are against strangers; the office knows for whom it holds a slot.
      boundsHolds: false,
      log,
    })
    return await sheetOf(context, customId)
  } catch (error) {
    throw inOurWords(error)
  }
}
