import { describe, expect, it, vi } from 'vitest'
import { createFormats } from './formats.ts'

const de = createFormats('de')
const en = createFormats('en')
const slot = '2026-11-24T17:15:00Z'

/**
 * Stands in for another ICU: version 72 uses American forms for these locales (nodejs/node#45945), and a comma after
 * the weekday in British English; September has been abbreviated in two ways.
 */
class OtherForms extends Intl.DateTimeFormat {
  constructor(locale: string, options: Intl.DateTimeFormatOptions) {
    super(['en-CA', 'sv-SE'].includes(locale) ? 'en-US' : locale, options)
  }

  override format(date?: Date | number): string {
    return super
      .format(date)
      .replace(/^(\w+day) (?=\d)/, '$1, ')
      .replace(/^Sep$/, 'Sept')
  }
}

describe('formats', () => {
  it('write dates the same with every version of ICU', () => {
    vi.stubGlobal('Intl', Object.assign(Object.create(Intl) as typeof Intl, { DateTimeFormat: OtherForms }))
    const formats = createFormats('de')
    expect(formats.date(slot)).toBe('24.11.2026')
    expect(formats.day('2026-12-02')).toBe('02.12.2026')
    expect(formats.dateTimeShort(slot)).toBe('Di., 24.11., 18:15\u00a0Uhr')
    expect(formats.dayLong('2026-03-29')).toBe('Sonntag, 29.\u00a0März')
    const { dayLong, monthShort } = createFormats('en')
    expect([dayLong('2027-01-13'), monthShort('2026-09-01')]).toEqual(['Wednesday 13\u00a0January', 'Sep'])
  })

  it('write the end of a hold with its day unless it is at most 30 minutes away', () => {
    const before = (minutes: number) => Date.parse(slot) - minutes * 60_000
    expect(de.heldUntil(slot, before(30))).toBe('18:15\u00a0Uhr')
    expect(de.heldUntil(slot, before(31))).toBe('Di., 24.11., 18:15\u00a0Uhr')
    expect(en.heldUntil(slot, undefined)).toBe('Tue 24 Nov, 18:15')
  })

  it("write money with its currency, in the language's format", () => {
    expect([de.money(8900), en.money(8900)]).toEqual(['89,00\u00a0EUR', '89.00\u00a0EUR'])
    expect([de.money(123456), en.money(123456)]).toEqual(['1.234,56\u00a0EUR', '1,234.56\u00a0EUR'])
    expect(de.money(-1995)).toBe('−19,95\u00a0EUR')
  })

  it("omit a from-price's decimals only if they are zero", () => {
    expect([de.moneyShort(6900), de.moneyShort(6950)]).toEqual(['69\u00a0EUR', '69,50\u00a0EUR'])
  })

  it('list several names naturally', () => {
    expect([de.names(['Mara', 'Mateo']), en.names(['Mara', 'Mateo']), en.names(['Mara'])]).toEqual([
      'Mara und Mateo',
      'Mara and Mateo',
      'Mara',
    ])
  })

  it("show instants in Berlin time, whatever the machine's zone", () => {
    expect([de.date(slot), de.time(slot)]).toEqual(['24.11.2026', '18:15'])
    expect(de.date('2026-11-24T23:30:00Z')).toBe('25.11.2026')
  })

  it('follow summer time', () => {
    expect(de.time('2026-07-01T16:00:00Z')).toBe('18:00')
  })

  it('write hours below ten with one digit', () => {
    expect(en.time('2026-11-24T08:05:00Z')).toBe('9:05')
    expect(en.time('2026-11-23T23:05:00Z')).toBe('0:05')
  })

  it("write weekday, day and time in the product's format", () => {
    expect(de.dateTime(slot)).toBe('Dienstag, 24.11.2026, 18:15\u00a0Uhr')
    expect(en.dateTime(slot)).toBe('Tuesday 24.11.2026, 18:15')
    expect(de.dateTimeShort(slot)).toBe('Di., 24.11., 18:15\u00a0Uhr')
    expect(en.dateTimeShort(slot)).toBe('Tue 24 Nov, 18:15')
    expect([de.dayShort('2026-12-01'), en.dayShort('2026-12-01')]).toEqual(['Di., 01.12.', 'Tue 1 Dec'])
  })

  it('keep calendar days on their day', () => {
    expect(de.dayLong('2026-11-24')).toBe('Dienstag, 24.\u00a0November')
    expect(de.dayLong('2026-03-29')).toBe('Sonntag, 29.\u00a0März')
    expect(en.day('2026-10-25')).toBe('25.10.2026')
    expect(de.weekdayShort('2026-11-24')).toBe('Di.')
    expect(en.weekdayShort('2026-11-24')).toBe('Tue')
  })

  it('write a time range', () => {
    expect(de.timeRange(slot, '2026-11-24T18:45:00Z')).toBe('18:15–19:45\u00a0Uhr')
  })

  it('write a decimal of half stars only for a half', () => {
    expect([de.stars(9), en.stars(9), de.stars(8), en.stars(1)]).toEqual(['4,5', '4.5', '4', '0.5'])
  })
  it('write ratings with one decimal', () => {
    expect([de.rating(48), en.rating(50)]).toEqual(['4,8', '5.0'])
  })
})
