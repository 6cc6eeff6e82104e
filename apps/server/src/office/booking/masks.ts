import { mayDo, type StaffRole } from '@ruhepol/rules/office'
import { emailToRead } from '../../platform/email-address.ts'
import { phoneToRead } from '../../platform/phone-number.ts'

/**
 * What a role sees of customers' data: everything, or just enough to recognise a caller. All such data passes through
 * here before it leaves the office's API, except the data of a caller (`readCaller`), because everybody who may book by
 * telephone may see all contact data.
 */
export type Masks = {
  /** First and last name, or the first name and an initial. */
  name: (name: string, surname: string) => string
  /** The address, or its first letter and domain. */
  email: (email: string) => string
  /** The number, or its last four digits; null if there is none. */
  phone: (phone: string | null) => string | null
  /** A part of a private address, or null. */
  address: (part: string | null) => string | null
  /** What the customer wrote for the expert, or null. */
  notes: (notes: string | null) => string | null
}

const readPhone = (phone: string) => phoneToRead(phone) ?? phone
const isGiven = (text: string | null): text is string => text !== null && text !== ''

const full: Omit<Masks, 'notes'> = {
  name: (name, surname) => `${name} ${surname}`.trim(),
  email: emailToRead,
  phone: (phone) => (isGiven(phone) ? readPhone(phone) : null),
  address: (part) => (isGiven(part) ? part : null),
}

const masked: Omit<Masks, 'notes'> = {
  name: (name, surname) =>
    [
      name,
      ...Array.from(surname)
        .slice(0, 1)
        .map((letter) => `${letter}.`),
    ]
      .join(' ')
      .trim(),
  email: (email) => {
    const read = emailToRead(email)
    const at = read.lastIndexOf('@')
    return at < 1 ? '…' : `${Array.from(read)[0] ?? ''}…${read.slice(at)}`
  },
  phone: (phone) => (isGiven(phone) ? `… ${phone.replace(/\D/g, '').slice(-4)}` : null),
  address: () => null,
}

export const maskedEmail = (email: string): string => masked.email(email)

/** The masks of a role. */
export function masksOf(role: StaffRole): Masks {
  const shown = mayDo(role, 'seeContact') ? full : masked
  return { ...shown, notes: mayDo(role, 'readNotes') ? (notes) => notes : () => null }
}
