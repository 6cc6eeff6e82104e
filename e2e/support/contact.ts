import type { Kept } from './device.ts'

/** A guest's input on /booking/contact. */
export type ContactAnswers = {
  name: string
  surname: string
  email: string
  phoneNumber: string
  companyName?: string
  street: string
  streetNumber: string
  title?: string
}

/** The stored data of a device with all answers for a booking at home. */
export function keptAnswers(contact: ContactAnswers, postalCode: string): Kept {
  const { name, surname, email, phoneNumber, street, streetNumber } = contact
  return {
    details: { value: { place: 'home', massageTable: 0, pets: false, notes: '' } },
    contact: { value: { name, surname, email, phoneNumber, companyName: '' } },
    address: { value: { postalCode, street, streetNumber, locality: 'Berlin', title: '' } },
  }
}
