import type { ContactDraft } from '../flow/booking-drafts.ts'
import type { PlacedCart } from '../booking-queries.ts'

/** Who booked, as they typed it. */
export function purchaserOfCart({ clientData }: Pick<PlacedCart, 'clientData'>): ContactDraft {
  const { name, surname, email, phoneNumber, companyName } = clientData
  return {
    name: name ?? '',
    surname: surname ?? '',
    email: email ?? '',
    phoneNumber: phoneNumber ?? '',
    companyName: companyName ?? '',
  }
}
