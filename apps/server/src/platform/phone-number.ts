import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** The number as E.164, undefined where it is none; without a country code it is a German one (spec 5). */
export function phoneAsE164(phoneNumber: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phoneNumber, 'DE')
  return parsed?.isValid() ? parsed.number : undefined
}

/** The number as people abroad read it, such as "+49 30 23125060"; undefined where it is none. */
export function phoneToRead(phoneNumber: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phoneNumber, 'DE')
  return parsed?.isValid() ? parsed.formatInternational() : undefined
}
