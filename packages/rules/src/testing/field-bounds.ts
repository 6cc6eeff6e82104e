import { limits } from '../limits.ts'
import type { MessageKey } from '../message-keys.ts'

/** A field's input and its expected message key; undefined if it is valid. */
type FieldCase<Value = string> = { what: string; value: Value; key: MessageKey | undefined }

type Bound = readonly [length: number, key: MessageKey]
type Bounds = { text?: (length: number) => string; least?: Bound; most?: Bound; unit?: string }

const letters = (length: number) => 'ä'.repeat(length)

/** Just below, at and just above each limit. */
function around({ text = letters, least, most, unit = 'characters' }: Bounds): FieldCase[] {
  const cases = [
    ...(least ? [-1, 0, 1].map((more) => ({ length: least[0] + more, key: more < 0 ? least[1] : undefined })) : []),
    ...(most ? [-1, 0, 1].map((more) => ({ length: most[0] + more, key: more > 0 ? most[1] : undefined })) : []),
  ]
  return cases.map(({ length, key }) => ({ what: `${length} ${unit}`, value: text(length), key }))
}

/** An address of this many characters, with every part within its own limit. */
function emailOf(length: number): string {
  const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(5)}.de`
  return `${'a'.repeat(length - host.length - 1)}@${host}`
}

/** A password of any length that is not a common one. */
const passwordOf = (length: number) => 'zQ8-vX3!'.repeat(8).slice(0, length)
const codeOf = (length: number) => 'A'.repeat(length)
/** Postal codes with four, five and six digits. */
const fiveDigits = (less: MessageKey, more: MessageKey): FieldCase[] =>
  [less, undefined, more].map((key, index) => {
    const digits = limits.germanPostalCodeDigits - 1 + index
    return { what: `${digits} digits`, value: '1'.repeat(digits), key }
  })
const day = (what: string, value: string, key?: MessageKey): FieldCase => ({ what, value, key })
const count = (value: number, key?: MessageKey): FieldCase<number> => ({ what: String(value), value, key })

/** The date that these cases assume; tests set their clock to it. */
export const BOUNDS_DAY = '2027-01-11'

/** Every limit of a text field, one row for each kind. The server's tests and the form tests use the same rows. */
const textBounds = {
  email: around({ text: emailOf, most: [limits.emailMax, 'email_invalid'] }),
  name: around({ least: [limits.nameMin, 'name_min_length'], most: [limits.nameMax, 'name_max_length'] }),
  anyName: around({ least: [1, 'name_required'], most: [limits.nameMax, 'name_max_length'] }),
  surname: around({
    least: [limits.surnameMin, 'surname_min_length'],
    most: [limits.surnameMax, 'surname_max_length'],
  }),
  accountSurname: around({
    least: [limits.accountSurnameMin, 'surname_min_length'],
    most: [limits.surnameMax, 'surname_max_length'],
  }),
  anySurname: around({ least: [1, 'surname_required'], most: [limits.surnameMax, 'surname_max_length'] }),
  billingAddress: around({
    text: (length) => `Weg 1${' a'.repeat(length)}`.slice(0, length - 1) + 'a',
    least: [limits.billingAddressMin, 'billing_address_incomplete'],
    most: [limits.billingAddressMax, 'billing_address_too_long'],
  }),
  phoneNumber: [
    ...around({
      text: (length) => `030${' '.repeat(length - 10)}7654321`,
      most: [limits.phoneNumberMax, 'phone_number_max_length'],
    }),
    ...around({
      text: (digits) => '0'.padEnd(digits, '1'),
      least: [limits.phoneNumberDigitsMin, 'phone_number_invalid'],
      unit: 'digits',
    }),
  ],
  companyName: around({ most: [limits.companyNameMax, 'company_name_max_length'] }),
  birthday: [
    day('nothing', '', 'birthday_required'),
    day('the day before the first one', '1919-12-31', 'birthday_too_early'),
    day('the first day', '1920-01-01'),
    day('the day after the first one', '1920-01-02'),
    day('18 years and a day', '2009-01-10'),
    day('18 years', '2009-01-11'),
    day('18 years but a day', '2009-01-12', 'birthday_too_young'),
    day('today', '2027-01-11', 'birthday_too_young'),
    day('tomorrow', '2027-01-12', 'birthday_in_future'),
  ],
  newPassword: around({
    text: passwordOf,
    least: [limits.passwordMin, 'password_min_length'],
    most: [limits.passwordMax, 'password_max_length'],
  }),
  loginPassword: around({
    text: passwordOf,
    least: [limits.loginPasswordMin, 'password_min_length'],
    most: [limits.passwordMax, 'password_max_length'],
  }),
  confirmationCode: around({
    text: codeOf,
    least: [1, 'code_required'],
    most: [limits.resetCodeMax, 'code_max_length'],
  }),
  resetCode: around({
    text: codeOf,
    least: [limits.resetCodeMin, 'code_min_length'],
    most: [limits.resetCodeMax, 'code_max_length'],
  }),
  deviceToken: around({
    text: codeOf,
    least: [limits.deviceTokenMin, 'invalid_input'],
    most: [limits.deviceTokenMax, 'invalid_input'],
  }),
  postalCode: around({
    text: (length) => '1'.repeat(length),
    least: [limits.postalCodeMin, 'postal_code_min_length'],
    most: [limits.postalCodeMax, 'postal_code_max_length'],
  }),
  /** For requesting another place. */
  askedPostalCode: fiveDigits('postal_code_min_length', 'postal_code_max_length'),
  germanPostalCode: fiveDigits('postal_code_five_digits', 'postal_code_five_digits'),
  locality: around({
    least: [limits.localityMin, 'locality_min_length'],
    most: [limits.localityMax, 'locality_max_length'],
  }),
  street: around({ least: [limits.streetMin, 'street_min_length'], most: [limits.streetMax, 'street_max_length'] }),
  streetNumber: around({
    least: [limits.streetNumberMin, 'street_number_required'],
    most: [limits.streetNumberMax, 'street_number_max_length'],
  }),
  addressTitle: around({ most: [limits.addressTitleMax, 'title_max_length'] }),
  notes: around({ most: [limits.notesMax, 'notes_too_long'] }),
  orderCode: around({
    text: codeOf,
    least: [1, 'order_code_required'],
    most: [limits.codeMax, 'code_max_length'],
  }),
  voucherMessage: [
    ...around({ most: [limits.voucherMessageMax, 'voucher_message_too_long'] }),
    { what: 'letters with accents and an emoji', value: 'Für Şükrü 🎉', key: undefined },
    { what: 'a script that no voucher can show', value: 'Für 美咲', key: 'voucher_message_unprintable' },
  ],
  reviewText: around({ most: [limits.reviewTextMax, 'review_too_long'] }),
  optionalName: around({ most: [limits.nameMax, 'name_max_length'] }),
  reportExplanation: around({
    least: [limits.reportExplanationMin, 'explanation_min_length'],
    most: [limits.reportExplanationMax, 'explanation_too_long'],
  }),
  discountCode: around({
    text: codeOf,
    least: [limits.codeMin, 'code_min_length'],
    most: [limits.codeMax, 'code_max_length'],
  }),
} satisfies Record<string, FieldCase[]>

/** Bounds of numbers. */
const countBounds = {
  /** For a booking with one expert. */
  massageTables: [count(-1, 'massage_table_invalid'), count(0), count(1), count(2, 'massage_table_invalid')],
  voucherAmount: [
    count(limits.voucherAmountMin - 1, 'invalid_input'),
    count(limits.voucherAmountMin),
    count(limits.voucherAmountMin + 1),
    count(limits.voucherAmountMax - 1),
    count(limits.voucherAmountMax),
    count(limits.voucherAmountMax + 1, 'invalid_input'),
  ],
  halfStars: [
    count(-1, 'rating_required'),
    count(limits.reviewHalfStarsMin - 1, 'rating_required'),
    count(limits.reviewHalfStarsMin),
    count(limits.reviewHalfStarsMin + 1),
    count(limits.reviewHalfStarsMax - 1),
    count(limits.reviewHalfStarsMax),
    count(limits.reviewHalfStarsMax + 1, 'rating_invalid'),
  ],
} satisfies Record<string, FieldCase<number>[]>

export type BoundName = keyof typeof textBounds | keyof typeof countBounds

/** The cases of one kind of field. */
export const casesOf = (name: BoundName): readonly FieldCase<string | number>[] =>
  ({ ...textBounds, ...countBounds })[name]
