import type { Language } from '@ruhepol/rules'
import { mayDo } from '@ruhepol/rules/office'
import { getCart } from '../../booking/index.ts'
import { notFound } from '../../platform/errors.ts'
import { openBooking } from '../booking/booking-acts.ts'
import { noteOpened } from '../note-opened.ts'
import type { OfficeContext } from '../office-builder.ts'

/** What an earlier booking says about a caller, to fill in the next one. */
export type Caller = {
  name: string
  surname: string
  email: string
  phone: string
  language: Language
  /** Their own address; null if they were at a partner location. */
  address: {
    street: string
    streetNumber: string
    postalCode: string
    locality: string
    title: string | null
  } | null
  treatments: string[]
  lengthMinutes: number
  massageTables: number
  /** Whom the invoice named; null for private customers. `onAccount` only for staff who may agree to that. */
  company: { name: string; billingAddress: string | null; onAccount: boolean } | null
}

/** The caller's data from this booking. Throws `not_found` for unknown codes, other cities and forgotten bookings. */
export async function readCaller(context: OfficeContext, code: string): Promise<Caller> {
  const { id } = await openBooking(context, code)
  const cart = await getCart(context.db, id)
  if (cart.forgottenAt !== null) throw notFound('booking')
  await noteOpened(context, { subject: 'booking', subjectId: id })
  const { street, streetNumber, postalCode, locality, addressTitle: title } = cart
  return {
    name: cart.name,
    surname: cart.surname,
    email: cart.email,
    phone: cart.phoneE164,
    language: cart.locale,
    address: cart.locationId === null ? { street, streetNumber, postalCode, locality, title } : null,
    treatments: cart.bookings.map(({ treatmentTypeId }) => treatmentTypeId),
    lengthMinutes: cart.lengthMinutes,
    massageTables: cart.massageTable,
    company: cart.companyName
      ? {
          name: cart.companyName,
          billingAddress: cart.billingAddress,
          onAccount: cart.onAccount && mayDo(context.actor.role, 'bookOnAccount'),
        }
      : null,
  }
}
