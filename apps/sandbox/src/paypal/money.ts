import { invalidSyntax, type Fields } from './fields.ts'
import { unprocessable } from './paypal-error.ts'

/** An amount in the API's format: a decimal number as text. */
export type Money = {
  currency_code: string
  value: string
}

const currencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
)
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD'])
const largestMinor = 99_999_999_999_999_999n
const valuePattern = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/

/** An amount in hundredths of any currency. */
export function minorUnits({ value }: Money): bigint {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.')
  const amount = BigInt(whole === '' ? 0 : whole) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2))
  return value.startsWith('-') ? -amount : amount
}

/** Formats hundredths as the API does. */
export function moneyOf(currency: string, minor: bigint): Money {
  const size = minor < 0n ? -minor : minor
  const sign = minor < 0n ? '-' : ''
  const whole = `${sign}${size / 100n}`
  const value = withoutDecimals.has(currency) ? whole : `${whole}.${String(size % 100n).padStart(2, '0')}`
  return { currency_code: currency, value }
}

/** Parses `{ currency_code, value }`; `field` is its name in errors. Further fields may be allowed. */
export function readMoney(
  fields: Fields,
  field: string,
  { positive, alsoKnown = [] }: { positive: boolean; alsoKnown?: readonly string[] },
): Money {
  fields.refuseOthers(['currency_code', 'value', ...alsoKnown])
  const currency = fields.requiredText('currency_code', { shortest: 3, longest: 3 })
  const value = fields.requiredText('value', { longest: 32 })
  if (!valuePattern.test(value)) throw invalidSyntax(fields.pathOf('value'), value)
  const refuse = (issue: string, description: string, name = 'value'): never => {
    throw unprocessable({ field: `${field}/${name}`, value: name === 'value' ? value : currency, issue, description })
  }
  if (!currencies.has(currency)) {
    refuse(
      'INVALID_CURRENCY_CODE',
      'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
      'currency_code',
    )
  }
  const decimals = value.split('.')[1] ?? ''
  if (decimals !== '' && withoutDecimals.has(currency)) {
    refuse('DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.')
  }
  if (decimals.length > 2) {
    refuse('DECIMAL_PRECISION', 'If the currency supports decimals, only two decimal place precision is supported.')
  }
  const minor = minorUnits({ currency_code: currency, value })
  const precision = 'If the currency supports decimals, only two decimal place precision is supported.'
  if (positive && minor <= 0n) refuse('CANNOT_BE_ZERO_OR_NEGATIVE', `Must be greater than zero. ${precision}`)
  if (minor < 0n) refuse('CANNOT_BE_NEGATIVE', `Must be greater than or equal to 0. ${precision}`)
  if (minor > largestMinor) refuse('MAX_VALUE_EXCEEDED', 'Should be less than or equal to 999999999999999.99.')
  return moneyOf(currency, minor)
}
