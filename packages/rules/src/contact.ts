import * as z from 'zod/mini'
import { canonicalEmail, isEmail } from './email-address.ts'
import { limits } from './limits.ts'
import { codePoints, optionalText, plainText, requiredText } from './text-schema.ts'
import { hasWebAddress } from './web-address.ts'

const phoneLabel = /^(?:tel(?:efon)?|phone|mobil|handy)\b[.: ]*/i
const phoneCharacters = /^[ ()]*\+?[\d ()/.-]+$/

/** A telephone number as stored: plain characters, without a leading "Tel.:" or "tel:". */
export const plainPhoneNumber = (text: string): string => plainText(text).replace(phoneLabel, '')

/**
 * Whether a text can be a telephone number: 6 to 15 digits with common separators and at most one plus. The server
 * knows the numbering plans and has the last word.
 */
export function isPhoneNumber(text: string): boolean {
  const plain = plainPhoneNumber(text)
  const digits = plain.replace(/\D/g, '').length
  return phoneCharacters.test(plain) && digits >= limits.phoneNumberDigitsMin && digits <= limits.phoneNumberDigitsMax
}

/** A required e-mail address, in its canonical form (decision 0050). */
export const emailSchema = requiredText({
  required: 'email_required',
  as: canonicalEmail,
  max: [limits.emailMax, 'email_invalid'],
  shape: [isEmail, 'email_invalid'],
})

/** For texts that mails print to unconfirmed addresses. */
export const withoutWebAddress = [(text: string) => !hasWebAddress(text), 'web_address'] as const

/**
 * Names of an account. One that came from another service may be shorter than a typed one may be; it is valid if
 * unchanged.
 */
export type KeptNames = { name?: string; surname?: string }

const longestName = { name: limits.nameMax, surname: limits.surnameMax }

/** A personal name in any form: with at least one visible letter and no web address. */
export const nameSchema = (field: keyof KeptNames, { min, kept }: { min?: number; kept?: string | undefined } = {}) =>
  requiredText({
    required: `${field}_required`,
    letters: true,
    ...(min !== undefined && { min: [min, `${field}_min_length`] }),
    max: [longestName[field], `${field}_max_length`],
    shape: withoutWebAddress,
    kept,
  })

/** The contact of a booking; `kept` are the names from the account. */
export const contactSchemaOf = (kept: KeptNames) =>
  z.object({
    email: emailSchema,
    name: nameSchema('name', { min: limits.nameMin, kept: kept.name }),
    surname: nameSchema('surname', { min: limits.surnameMin, kept: kept.surname }),
    phoneNumber: requiredText({
      required: 'phone_number_required',
      as: plainPhoneNumber,
      max: [limits.phoneNumberMax, 'phone_number_max_length'],
      shape: [isPhoneNumber, 'phone_number_invalid'],
    }),
    // May contain a web address, as "Booking.com B.V." does; mails leave such a name out.
    companyName: optionalText({ max: [limits.companyNameMax, 'company_name_max_length'] }),
  })

/** The contact of a guest's booking. */
export const contactSchema = contactSchemaOf({})

export type Contact = z.infer<typeof contactSchema>

/** The company name to send; undefined when it has only one character. */
export function companyNameForServer(name: string | null | undefined): string | undefined {
  const trimmed = name?.trim() ?? ''
  return codePoints(trimmed) >= limits.companyNameSentFrom ? trimmed : undefined
}
