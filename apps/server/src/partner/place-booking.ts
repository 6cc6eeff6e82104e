import { placeCart, type CartRecord, type PlacingInput } from '../booking/index.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import { tokenKey } from '../platform/holder-token.ts'
import type { PartnerContext } from './partner-builder.ts'

type Guest = Pick<
  NonNullable<PlacingInput['clientData']>,
  'name' | 'surname' | 'email' | 'phoneNumber' | 'companyName'
> & {
  language?: NonNullable<PlacingInput['clientData']>['locale'] | undefined
}

/** The input of `placeBooking`. */
export type PartnerPlacing = {
  idempotencyKey: string
  start: number
  lengthMinutes: number
  treatments: readonly { treatmentId: string; expertId: string }[]
  guest: Guest
  address?: PlacingInput['address'] | undefined
  billingAddress?: string | null | undefined
  massageTables?: number | null | undefined
  pets?: boolean | null | undefined
  notes?: string | null | undefined
  expectedTotalCents?: number | null | undefined
  termsAccepted: boolean
}

/** The names that fields of `placeCart` have in `placeBooking`. */
const names: readonly (readonly [placing: string, ours: string])[] = [
  ['clientData', 'guest'],
  ['bookings', 'treatments'],
  ['details.massageTable', 'massageTables'],
  ['details.notes', 'notes'],
  ['details.pets', 'pets'],
]

function renamed(path: string): string {
  const name = names.find(([placing]) => path === placing || path.startsWith(`${placing}.`))
  return name ? `${name[1]}${path.slice(name[0].length)}` : path
}

function placingOf(input: PartnerPlacing, locationId: string | null): PlacingInput {
  const { guest, lengthMinutes, massageTables, pets, notes, treatments } = input
  const { language, ...contact } = guest
  return {
    idempotencyKey: input.idempotencyKey,
    time: input.start,
    bookings: treatments.map(({ treatmentId, expertId }) => ({
      treatmentTypeId: treatmentId,
      expertId,
      length: lengthMinutes,
    })),
    // Guests of a partner have no profile.
    clientData: { ...contact, companyName: contact.companyName ?? null, locale: language ?? null },
    address: input.address ?? null,
    locationId,
    billingAddress: input.billingAddress ?? null,
    place: locationId === null ? 'company' : 'home',
    details: { massageTable: massageTables ?? 0, pets: pets ?? null, notes: notes ?? null },
    expectedTotal: input.expectedTotalCents ?? null,
    marketingEmailsAccepted: false,
    termsAccepted: input.termsAccepted,
  }
}

/** An error of `placeCart` in this API's terms. It leaves out `locationId`, which partners do not send. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, message, details } = error
  const { fields, price } = details
  if (fields) {
    const named = fields.filter(({ path }) => path !== 'locationId')
    return invalidInput(named.map((field) => ({ ...field, path: renamed(field.path) })))
  }
  if (!price) return error
  const { total } = price as { total: { intValue: number } }
  return new ApiError(code, message, { price: { total: { cents: total.intValue, currency: 'EUR' } } })
}

/**
 * Places a booking for a guest, who gets the link to pay by mail: a venue's at its partner location, a company's at an
 * address. Throws like `placeCart`, with the names of this API's fields.
 */
export async function placeBooking(context: PartnerContext, input: PartnerPlacing): Promise<CartRecord> {
  const { db, actor, config, callerAddress, language, log } = context
  try {
    return await placeCart(db, {
      actor,
      input: placingOf(input, actor.locationId),
      callerAddress,
      language,
      tokenKey: tokenKey(config),
      compensation: config.CANCELLATION_COMPENSATION,
      placingsPerMinute: config.PLACINGS_PER_MINUTE,
      boundsHolds: config.HOLD_BOUNDS === 'on',
      log,
    })
  } catch (error) {
    throw inOurWords(error)
  }
}
