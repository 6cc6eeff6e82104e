/** The digits of a text, up to this many. */
export function digitsOf(text: string, most: number): string {
  return text.replaceAll(/\D/g, '').slice(0, most)
}

export function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits)
}

export function cardNumberLength(digits: string): number {
  return isAmex(digits) ? 15 : 16
}

/** 4242 4242 4242 4242, or 3782 822463 10005. */
export function groupCardNumber(digits: string): string {
  const groups = isAmex(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5})$/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})$/
  return (groups.exec(digits)?.slice(1) ?? [digits]).filter((group) => group !== '').join(' ')
}

/** Formats 1230 as 12 / 30; a first digit above 1 can only be a month. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(/^\s*[2-9]/.test(text) ? `0${text}` : text, 4)
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`.trimEnd()
}

function checkDigitIsRight(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, position) => {
      const doubled = position % 2 === 1 ? Number(digit) * 2 : Number(digit)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

export type CardFieldName = 'number' | 'expiry' | 'cvc'

/** The error code of a field, or undefined. */
export function cardFieldProblem(
  field: CardFieldName,
  value: string,
  cardNumber: string,
  today: Date,
): string | undefined {
  if (field === 'number') {
    const digits = digitsOf(value, 19)
    if (digits.length < cardNumberLength(digits)) return 'incomplete_number'
    return checkDigitIsRight(digits) ? undefined : 'invalid_number'
  }
  if (field === 'cvc') {
    return digitsOf(value, 4).length < (isAmex(digitsOf(cardNumber, 16)) ? 4 : 3) ? 'incomplete_cvc' : undefined
  }
  const digits = digitsOf(value, 4)
  if (digits.length < 4) return 'incomplete_expiry'
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  const monthsLeft = (year - today.getFullYear()) * 12 + month - 1 - today.getMonth()
  return monthsLeft < 0 ? 'invalid_expiry_year_past' : undefined
}
