import { describe, expect, it } from 'vitest'
import { bookingHref, dropping, parseBookingSearch } from './booking-search.ts'
import { parseSearchText } from '../../platform/search-text.ts'
import { chosen } from './testing/chosen.ts'

describe('the selection in the address', () => {
  it('is unchanged after a round trip', () => {
    const href = bookingHref('/treatments', { ...chosen, expertRoute: true, numberOfExperts: 2 })
    const search = parseBookingSearch(parseSearchText(href.slice(href.indexOf('?'))))
    expect(search).toEqual({ ...chosen, expertRoute: true, numberOfExperts: 2 })
  })

  it('keeps leading zeros of a postal code', () => {
    expect(parseBookingSearch(parseSearchText('?postalCode=01067'))).toEqual({ postalCode: '01067' })
  })

  it('drops unknown parameters and never fails', () => {
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

  it('drops a start on another day than the chosen one, and impossible durations', () => {
    const { slot: _slot, length: _length, ...rest } = chosen
    expect(parseBookingSearch({ ...chosen, slot: '2026-11-25T17:15:00.000Z', length: 7 })).toEqual(rest)
    // By Berlin's calendar: 23:30 UTC is on the next day there.
    const night = { date: '2026-11-25', slot: '2026-11-24T23:30:00.000Z' }
    expect(parseBookingSearch(night)).toEqual(night)
  })

  it('drops a start without an offset or on a day that does not exist, which browsers interpret differently', () => {
    for (const slot of [
      '2026-12-16T10:00',
      '2026-12-16T10:00:00',
      '2026-12-16T10',
      '2026-02-30T10:00:00Z',
      '2026-12-16T10:00 01:00',
    ])
      expect(parseBookingSearch({ slot, gone: slot }), slot).toEqual({})
    expect(parseBookingSearch({ slot: '2026-12-16T10:00+01:00' })).toEqual({ slot: '2026-12-16T09:00:00.000Z' })
  })

  it('accepts the parameters of a submitted form', () => {
    expect(parseBookingSearch({ where: ' Berlin ', date: '' })).toEqual({ where: 'Berlin' })
  })

  it('can leave parts out', () => {
    expect(dropping({ postalCode: '10115', type: 'classic', slot: 'x' }, 'slot', 'length')).toEqual({
      postalCode: '10115',
      type: 'classic',
    })
  })

  it('has no question mark if nothing is chosen', () => {
    expect(bookingHref('/treatments', {})).toBe('/treatments')
  })
})
