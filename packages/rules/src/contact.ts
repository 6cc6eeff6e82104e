import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { codePoints, optionalText, requiredText } from './text-schema.ts'
import { hasWebAddress } from './web-address.ts'

// The characters of RFC 5322's dot-atom, and host names that may be international; quoted and bracketed forms are no
// addresses that a customer has.
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const hostLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const topLevel = /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu
const localPartMax = 64
const hostLabelMax = 63

const phoneCharacters = /^[ ()]*\+?[\d \u00a0()/-]+$/

/** Whether a trimmed text is shaped like an e-mail address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > localPartMax || !localPart.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => label.length <= hostLabelMax && hostLabel.test(label)) &&
    topLevel.test(labels.at(-1) ?? '')
  )
}

/** Whether a text is shaped like a telephone number: 6 to 15 digits with spaces, brackets, slashes, hyphens, one plus. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return phoneCharacters.test(text) && digits >= limits.phoneNumberDigitsMin && digits <= limits.phoneNumberDigitsMax
}

/** A needed e-mail address (spec 5). */
export const emailSchema = requiredText({
  required: 'email_required',
  max: [limits.emailMax, 'email_invalid'],
  shape: [isEmail, 'email_invalid'],
})

/** For texts that greet people in mails to addresses that nobody has confirmed. */
export const withoutWebAddress = [(text: string) => !hasWebAddress(text), 'web_address'] as const

/** The names that an account has. Another service may have given shorter ones than those that are typed: unchanged, they are right. */
export type KeptNames = { name?: string; surname?: string }

const longestName = { name: limits.nameMax, surname: limits.surnameMax }

/** What a person is called, in every form: with a letter that one can see, and without a web address. */
export const nameSchema = (field: keyof KeptNames, { min, kept }: { min?: number; kept?: string | undefined } = {}) =>
  requiredText({
    required: `${field}_required`,
    letters: true,
    ...(min !== undefined && { min: [min, `${field}_min_length`] }),
    max: [longestName[field], `${field}_max_length`],
    shape: withoutWebAddress,
    kept,
  })

/** Who books (spec 5, booking contact); `kept`: of the account that they book with. */
export const contactSchemaOf = (kept: KeptNames) =>
  z.object({
    email: emailSchema,
    name: nameSchema('name', { min: limits.nameMin, kept: kept.name }),
    surname: nameSchema('surname', { min: limits.surnameMin, kept: kept.surname }),
    phoneNumber: requiredText({
      required: 'phone_number_required',
      max: [limits.phoneNumberMax, 'phone_number_max_length'],
      shape: [isPhoneNumber, 'phone_number_invalid'],
    }),
    // May hold a web address, as "Booking.com B.V." does: mails leave such a name out.
    companyName: optionalText({ max: [limits.companyNameMax, 'company_name_max_length'] }),
  })

/** Who books without an account. */
export const contactSchema = contactSchemaOf({})

export type Contact = z.infer<typeof contactSchema>

/** The company name as it is sent: only when longer than one character, else undefined (spec 5). */
export function companyNameForServer(name: string | null | undefined): string | undefined {
  const trimmed = name?.trim() ?? ''
  return codePoints(trimmed) >= limits.companyNameSentFrom ? trimmed : undefined
}
