import { plainPhoneNumber } from '@ruhepol/rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

const parsed = (phoneNumber: string) => {
  const number = parsePhoneNumberFromString(plainPhoneNumber(phoneNumber), 'DE')
  return number?.isValid() ? number : undefined
}

/** The number as E.164, undefined where it is none; without a country code it is a German one. */
export const phoneAsE164 = (phoneNumber: string): string | undefined => parsed(phoneNumber)?.number

/** The number as people abroad read it, such as "+49 30 23125060"; undefined where it is none. */
export const phoneToRead = (phoneNumber: string): string | undefined => parsed(phoneNumber)?.formatInternational()
