import { comparableCode, limits, plainText } from '@ruhepol/rules'
import { phoneAsE164 } from '../../platform/phone-number.ts'

/** What a typed text may mean. Nothing that is undefined is looked for. */
export type CartSearch = {
  /** A booking code or voucher code, in its comparable form. */
  code?: string
  /** An address or, unless only whole values count, its beginning; lower case. */
  email?: string
  /** A whole telephone number, as E.164. */
  phone?: string
  /** The last digits of one. */
  phoneEnd?: string
  /** First and last name or the beginning of them, in either order. */
  name?: string
}

/** Fewer digits are the end of too many telephone numbers. */
const PHONE_DIGITS_MIN = 4
const NAME_LETTERS_MIN = 2
const EMAIL_START_MIN = 3
/** Two names with a space. */
const TEXT_MAX = limits.nameMax + limits.surnameMax + 1

const phoneCharacters = /^\+?[\d ()/.-]+$/
const digitsOf = (text: string) => text.replace(/\D/g, '')
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function phoneOf(text: string): Pick<CartSearch, 'phone' | 'phoneEnd'> {
  const digits = digitsOf(text)
  if (!phoneCharacters.test(text) || digits.length < PHONE_DIGITS_MIN || digits.length > limits.phoneNumberDigitsMax)
    return {}
  const phone = phoneAsE164(text)
  return { phoneEnd: digits, ...(phone !== undefined && { phone }) }
}

/**
 * Reads what somebody typed to find a booking. A text can mean several things, such as the beginning of a name or of an
 * e-mail address, or nothing at all.
 */
export function readCartSearch(typed: string): CartSearch {
  if (typed.length > 2 * TEXT_MAX || typed.includes('\0')) return {}
  const text = plainText(typed)
  if (text.length === 0 || text.length > TEXT_MAX) return {}
  if (text.includes('@')) return text.length > limits.emailMax ? {} : { email: text.toLowerCase() }
  const code = comparableCode(text)
  const isName = !/[\p{Nd}_%\\]/u.test(text) && count(text, /\p{L}/gu) >= NAME_LETTERS_MIN
  const isEmailStart = /^[\p{L}\p{Nd}._+-]+$/u.test(text) && text.length >= EMAIL_START_MIN && /\p{L}/u.test(text)
  return {
    ...(code.length > 0 && code.length <= limits.voucherCodeLength && { code }),
    ...phoneOf(text),
    ...(isEmailStart && { email: text.toLowerCase() }),
    ...(isName && { name: text }),
  }
}
