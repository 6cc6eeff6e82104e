import { accountOverdueBefore, companyNameForServer } from '@ruhepol/rules'
import { mayDo, type StaffRole } from '@ruhepol/rules/office'
import { placeCart, placingByLink, type CartRecord, type ChosenTime, type TypedByOffice } from '../../booking/index.ts'
import { owesSince } from '../../money/index.ts'
import { databaseNow, type DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { act } from '../act.ts'
import { readBooking, sheetOf, type Found } from '../booking/booking-acts.ts'
import type { Sheet } from '../booking/sheet.ts'
import type { OfficeContext } from '../office-builder.ts'
import { assertMayDo } from '../office-guard.ts'

/** What the office types while the customer is on the telephone. */
export type PhoneBooking = TypedByOffice & ChosenTime & { key: string }

/** The office's names for the fields of `placeCart`. */
const names: Readonly<Record<string, string>> = {
  idempotencyKey: 'key',
  time: 'start',
  'clientData.phoneNumber': 'phone',
  'details.massageTable': 'massageTables',
}

/** An error of `placeCart`, with its field names replaced by those of the office's API. */
export function inOurWords(error: unknown): unknown {
  const fields = error instanceof ApiError ? error.details.fields : undefined
  if (!fields) return error
  return invalidInput(
    fields.map((field) => ({
      ...field,
      path: names[field.path] ?? field.path.replace(/^(clientData|address|details)\./, ''),
    })),
  )
}

/** Throws `invalid_input` if the time does not have exactly one expert for each guest. */
export function assertCrew({ treatments }: Pick<TypedByOffice, 'treatments'>, { experts }: ChosenTime): void {
  if (treatments.length !== experts.length)
    throw invalidInput([{ path: 'experts', key: 'invalid_input', min: treatments.length }])
}

/**
 * Throws `FORBIDDEN` without the verb, `invalid_input` without a company, and `payment_not_payable` with the reason
 * `account_overdue` for whoever has an invoice that is overdue.
 */
async function assertOnAccount(
  tx: DatabaseTransaction,
  role: StaffRole,
  { companyName, email }: PhoneBooking,
): Promise<void> {
  assertMayDo({ role, isElevated: false }, 'bookOnAccount', { isChange: true })
  if (companyNameForServer(companyName) === undefined)
    throw invalidInput([{ path: 'companyName', key: 'invalid_input' }])
  if (await owesSince(tx, email, accountOverdueBefore(await databaseNow(tx))))
    throw new ApiError('payment_not_payable', 'an invoice is overdue', { reason: 'account_overdue' })
}

/**
 * Books for a customer on the telephone, placing the cart like an online booking (decision 0103). The slot is held for
 * a day, and the customer gets a mail with a link to accept the terms and pay. A repeated key makes no second booking.
 * Throws as `act` and `placeCart` do.
 */
export async function bookByPhone(context: OfficeContext, asked: PhoneBooking): Promise<Sheet> {
  const { db, actor, config, language, log } = context
  assertCrew(asked, asked)
  try {
    const { customId } = await placeCart(db, {
      actor,
      within: (place) =>
        act<Found, CartRecord>(context, {
          verb: 'bookByPhone',
          subject: 'booking',
          subjectId: ({ id }) => id,
          read: async (tx, placed) => placed && readBooking(tx, placed.id, placed.cityId),
          work: async (tx, _placed, role) => {
            if (asked.onAccount === true) await assertOnAccount(tx, role, asked)
            return place(tx, { shortNotice: mayDo(role, 'bookAtShortNotice') })
          },
          about: ({ startAt, bookings }) => ({
            start: new Date(startAt),
            experts: bookings.map(({ expertId }) => expertId),
          }),
        }),
      input: placingByLink(asked, asked, asked.key),
      // All people of an office share one IP address, so the limit counts the person instead.
      callerAddress: `staff:${actor.staffId}`,
      language,
      tokenKey: tokenKey(config),
      // There is nothing yet that a voucher could be given for.
      compensation: asked.onAccount === true ? 'refund' : config.CANCELLATION_COMPENSATION,
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
