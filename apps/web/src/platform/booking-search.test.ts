import { describe, expect, it } from 'vitest'
import {
  bookingHref,
  isReadyForSummary,
  onExpertRoute,
  parseBookingSearch,
  withDate,
  withExpert,
  withNumberOfExperts,
  withPlace,
  withSlot,
  withType,
  withoutDate,
} from './booking-search.ts'
import type { BookingSearch } from './booking-search.ts'
import { parseSearchText } from './search-text.ts'

const chosen: BookingSearch = {
  postalCode: '10115',
  date: '2026-11-24',
  timeRange: 'evening',
  type: 'classic',
  expert: '7',
  slot: '2026-11-24T17:15:00.000Z',
  length: 90,
}

describe('the booking in the address', () => {
  it('comes back from an address as it went in', () => {
    const href = bookingHref('/treatments', { ...chosen, expertRoute: true, numberOfExperts: 2 })
    const search = parseBookingSearch(parseSearchText(href.slice(href.indexOf('?'))))
    expect(search).toEqual({ ...chosen, expertRoute: true, numberOfExperts: 2 })
  })

  it('keeps leading zeros of a postal code', () => {
    expect(parseBookingSearch(parseSearchText('?postalCode=01067'))).toEqual({ postalCode: '01067' })
  })

  it('drops what it does not understand and never fails', () => {
    const odd = {
      postalCode: '1011',
      date: '2026-02-30',
      timeRange: 'night',
      type: '<script>',
      expert: '7; drop',
      slot: 'tomorrow',
      length: '-60',
      numberOfExperts: '3',
      expertRoute: 'no',
      utm_source: 'mail',
      where: '   ',
    }
    expect(parseBookingSearch(odd)).toEqual({})
  })

  it('takes what a form sends', () => {
    expect(parseBookingSearch({ where: ' Berlin ', date: '' })).toEqual({ where: 'Berlin' })
  })

  it('has no question mark when nothing is chosen', () => {
    expect(bookingHref('/treatments', {})).toBe('/treatments')
  })
})

describe('choosing in the booking flow', () => {
  it('keeps the length with a new type only if that offers it, and clears the slot', () => {
    expect(withType(chosen, 'thai', [60, 90])).toEqual({ ...chosen, slot: undefined, type: 'thai' })
    expect(withType(chosen, 'thai', [60, 120]).length).toBeUndefined()
  })

  it('clears slot, experts and type with a new date', () => {
    const { slot, expert, type } = withDate({ ...chosen, secondExpert: '8' }, '2026-11-25', 'morning')
    expect([slot, expert, type]).toEqual([undefined, undefined, undefined])
    expect(withDate(chosen, '2026-11-25').timeRange).toBe('evening')
  })

  it('clears only the slot with a new date on the expert route', () => {
    const { slot, expert, type, date } = withDate({ ...chosen, expertRoute: true }, '2026-11-25')
    expect([slot, expert, type, date]).toEqual([undefined, '7', 'classic', '2026-11-25'])
  })

  it('changes nothing when the same day is chosen again', () => {
    expect(withDate(chosen, '2026-11-24', 'evening')).toBe(chosen)
  })

  it('clears the length with a new slot', () => {
    const next = withSlot(chosen, '2026-11-24T17:30:00.000Z')
    expect([next.slot, next.length]).toEqual(['2026-11-24T17:30:00.000Z', undefined])
    expect(withSlot(chosen, '2026-11-24T17:15:00.000Z').length).toBe(90)
  })

  it('clears the type when another expert is chosen, and keeps it for the first one', () => {
    expect(withExpert(chosen, '8').type).toBeUndefined()
    expect(withExpert({ ...chosen, expert: undefined }, '8').type).toBe('classic')
  })

  it('clears type and experts with another number of experts', () => {
    const couple = withNumberOfExperts(chosen, 2)
    expect([couple.type, couple.expert, couple.slot, couple.numberOfExperts]).toEqual([
      undefined,
      undefined,
      undefined,
      2,
    ])
    expect(withNumberOfExperts(couple, 1).numberOfExperts).toBeUndefined()
  })

  it('clears date and time range with another month', () => {
    const { date, timeRange, slot, type } = withoutDate(chosen)
    expect([date, timeRange, slot, type]).toEqual([undefined, undefined, undefined, 'classic'])
  })

  it('leaves a partner location behind when another place is chosen', () => {
    const atHotel: BookingSearch = { ...chosen, locationId: 'lindenhof' }
    const { locationId, postalCode, expert } = withPlace(atHotel, { postalCode: '20095' })
    expect([locationId, postalCode, expert]).toEqual([undefined, '20095', undefined])
  })

  it('begins anew with an expert from the profile, keeping the place', () => {
    expect(onExpertRoute(chosen, '9')).toEqual({ postalCode: '10115', expert: '9', expertRoute: true })
  })
})

describe('the way to the summary', () => {
  it('is open once place, day, type, expert and slot are chosen', () => {
    expect(isReadyForSummary(chosen)).toBe(true)
  })

  it.each(['postalCode', 'date', 'type', 'expert', 'slot'] as const)('is closed without %s', (field) => {
    expect(isReadyForSummary({ ...chosen, [field]: undefined })).toBe(false)
  })

  it('is closed for two experts', () => {
    expect(isReadyForSummary({ ...chosen, numberOfExperts: 2 })).toBe(false)
  })
})
