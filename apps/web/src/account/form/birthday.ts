/** A date of birth as typed: `yyyy-m-d`, with the parts that exist; blank without any. */
export type TypedBirthday = string

export type BirthdayParts = {
  day: string
  month: string
  year: string
}

export function birthdayParts(typed: TypedBirthday): BirthdayParts {
  const [year = '', month = '', day = ''] = typed.split('-')
  return { day, month, year }
}

/** Digits only, up to the maximum length (day 2, year 4). */
const digits = (text: string, most: number): string => text.replaceAll(/\D/g, '').slice(0, most)

export function typedBirthday({ day, month, year }: BirthdayParts): TypedBirthday {
  const parts = [digits(year, 4), digits(month, 2), digits(day, 2)]
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

/** The typed date as yyyy-MM-dd for the rules and the API; an incomplete one is unchanged and invalid. */
export function birthdayOf(typed: TypedBirthday): string {
  const { day, month, year } = birthdayParts(typed)
  if (typed === '') return ''
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
