import { plainPhoneNumber } from '@ruhepol/rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

const parsed = (phoneNumber: string) => {
  const number = parsePhoneNumberFromString(plainPhoneNumber(phoneNumber), 'DE')
  return number?.isValid() ? number : undefined
}

/** The number as E.164, or undefined if invalid; without a country code it is a German one. */
export const phoneAsE164 = (phoneNumber: string): string | undefined => parsed(phoneNumber)?.number

/** The number in international format, such as "+49 30 23125060"; undefined if invalid. */
export const phoneToRead = (phoneNumber: string): string | undefined => parsed(phoneNumber)?.formatInternational()
