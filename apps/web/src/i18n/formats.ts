import { limits, locales, dayOf, numberFormat, writtenDay, writtenMoney, writtenTime } from '@ruhepol/rules'
import type { Instant, Language } from '@ruhepol/rules'

/** An instant as sent by the API (RFC 3339), or as epoch milliseconds. */
export type InstantInput = string | number

/** Everything whose format depends on the language. Days are `yyyy-MM-dd`, instants are shown in Europe/Berlin. */
export type Formats = {
  /** "89,00 EUR" for 8900 cents. */
  money: (cents: number) => string
  /** "69 EUR" for 6900 cents: decimals only if they are not zero; for from-prices and tiles. */
  moneyShort: (cents: number) => string
  /** "4,8" for 48 tenths of a star. */
  rating: (tenths: number) => string
  /** "4,5" for nine half stars, "4" for eight. */
  stars: (halfStars: number) => string
  /** "2.310" */
  count: (value: number) => string
  /** "1,8 km", without decimals from 10 km on. */
  kilometres: (kilometres: number) => string
  /** "24.11.2026" */
  date: (instant: InstantInput) => string
  /** "18:15" */
  time: (instant: InstantInput) => string
  /** "Dienstag, 24.11.2026, 18:15 Uhr" (specification 9: weekday, dd.MM.yyyy, H:mm). */
  dateTime: (instant: InstantInput) => string
  /** "Di., 24.11., 18:15 Uhr" or "Tue 24 Nov, 18:15", for narrow spaces. */
  dateTimeShort: (instant: InstantInput) => string
  /**
   * The end of a slot's hold: "18:15 Uhr", or "Di., 24.11., 18:15 Uhr" if it is further away than an online booking can
   * be held, or if the current time is unknown.
   */
  heldUntil: (until: InstantInput, now: Instant | undefined) => string
  /** "18:15–19:15 Uhr" */
  timeRange: (start: InstantInput, end: InstantInput) => string
  /** "24.11.2026" for 2026-11-24. */
  day: (day: string) => string
  /** "Di., 24.11." or "Tue 24 Nov" for 2026-11-24, for narrow spaces. */
  dayShort: (day: string) => string
  /** "Dienstag, 24. November" for 2026-11-24. */
  dayLong: (day: string) => string
  /** "Di." for 2026-11-24. */
  weekdayShort: (day: string) => string
  /** "Dienstag" for 2026-11-24. */
  weekday: (day: string) => string
  /** "November 2026" for any day of it. */
  month: (day: string) => string
  /** "Nov" for any day of it. */
  monthShort: (day: string) => string
  /** "Lena und Samuel" */
  names: (names: readonly string[]) => string
}

const zone = 'Europe/Berlin'

/** Noon UTC of a calendar day, which is the same day in Berlin on both sides of a clock change. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Whether a hold with `left` milliseconds to go is shown in minutes. Holds of telephone bookings last for hours. */
export const isHoldShort = (left: number): boolean => left <= limits.holdMaxMinutes * 60_000

/** Keeps an amount with its currency, which would be read as a plain number, and a day with its month. */
const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0')

/** The formats of days and times in a language, besides the names from Intl. */
const punctuation: Readonly<
  Record<
    Language,
    {
      clockSuffix: string
      weekdayComma: string
      weekdayPoint: string
      ordinalPoint: string
      /** In narrow spaces. */
      monthInFigures: boolean
    }
  >
> = {
  en: { clockSuffix: '', weekdayComma: ' ', weekdayPoint: '', ordinalPoint: '', monthInFigures: false },
  de: { clockSuffix: '\u00a0Uhr', weekdayComma: ', ', weekdayPoint: '.', ordinalPoint: '.', monthInFigures: true },
}

/**
 * Formats for one language. Intl is used only for single names and numbers: its combinations differ between browsers
 * and the server, and React renders a page again whose text differs, losing input and clicks. The Intl objects are
 * created once, on first use, because that is slow.
 */
export function createFormats(language: Language): Formats {
  const locale = locales[language]
  const { clockSuffix, weekdayComma, weekdayPoint, ordinalPoint, monthInFigures } = punctuation[language]
  const made = new Map<string, Intl.DateTimeFormat>()

  const part = (instant: InstantInput | Date, options: Intl.DateTimeFormatOptions): string => {
    const key = Object.entries(options).join()
    let format = made.get(key)
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
      made.set(key, format)
    }
    return format.format(new Date(instant))
  }
  const number = (value: number, decimals: number): string => numberFormat(language, decimals).format(value)

  const date = (instant: InstantInput): string => writtenDay(dayOf(new Date(instant).getTime()), language)
  const time = (instant: InstantInput): string => writtenTime(new Date(instant).getTime())
  const clock = (instant: InstantInput): string => `${time(instant)}${clockSuffix}`
  const weekdayShort = (day: string): string =>
    `${part(noonOf(day), { weekday: 'short' }).replace('.', '')}${weekdayPoint}`

  const weekday = (day: string): string => part(noonOf(day), { weekday: 'long' })
  const monthName = (day: string): string => part(noonOf(day), { month: 'long' })
  const monthShort = (day: string): string => monthName(day).slice(0, 3)
  /** "24.11." or "24 Nov" */
  const dayOfMonthShort = (day: string): string =>
    monthInFigures ? writtenDay(day, language).slice(0, 6) : `${Number(day.slice(8))} ${monthShort(day)}`
  const dayShort = (day: string): string => `${weekdayShort(day)}${weekdayComma}${dayOfMonthShort(day)}`
  /** "24. November" without a line break in between */
  const dayOfMonth = (day: string): string => onOneLine(`${Number(day.slice(8))}${ordinalPoint} ${monthName(day)}`)

  const dateTimeShort = (instant: InstantInput): string =>
    `${dayShort(dayOf(new Date(instant).getTime()))}, ${clock(instant)}`

  return {
    money: (cents) => onOneLine(writtenMoney(cents, language)),
    moneyShort: (cents) => onOneLine(writtenMoney(cents, language, { short: true })),
    rating: (tenths) => number(tenths / 10, 1),
    stars: (halfStars) => number(halfStars / 2, halfStars % 2),
    count: (value) => number(value, 0),
    kilometres: (kilometres) => `${number(kilometres, kilometres < 10 ? 1 : 0)}\u00a0km`,
    date,
    time,
    dateTime: (instant) => `${part(instant, { weekday: 'long' })}${weekdayComma}${date(instant)}, ${clock(instant)}`,
    dateTimeShort,
    heldUntil: (until, now) =>
      now !== undefined && isHoldShort(new Date(until).getTime() - now) ? clock(until) : dateTimeShort(until),
    timeRange: (start, end) => `${time(start)}–${clock(end)}`,
    day: (day) => writtenDay(day, language),
    dayShort,
    dayLong: (day) => `${weekday(day)}${weekdayComma}${dayOfMonth(day)}`,
    weekdayShort,
    weekday,
    month: (day) => `${monthName(day)} ${day.slice(0, 4)}`,
    monthShort,
    names: (names) => new Intl.ListFormat(locale).format(names),
  }
}
