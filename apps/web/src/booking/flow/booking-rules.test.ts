import { describe, expect, it } from 'vitest'
import {
  cleared,
  onExpertRoute,
  pricedRange,
  secondGuestOf,
  withDate,
  withExpert,
  withMonthTurned,
  withNumberOfExperts,
  withPlace,
  withSecondGuest,
  withSlot,
  withSlotGone,
  withTimeRange,
  withType,
} from './booking-rules.ts'
import { dropping } from './booking-search.ts'
import type { BookingSearch } from './booking-search.ts'
import { chosen } from './testing/chosen.ts'

const couple: BookingSearch = { ...chosen, numberOfExperts: 2, secondType: 'thai', secondExpert: '8' }

describe('changing the treatment type', () => {
  it('keeps the duration only if the new type offers it', () => {
    expect(withType(chosen, 'thai', [60, 90]).length).toBe(90)
    expect(withType(chosen, 'thai', [60, 120])).not.toHaveProperty('length')
  })

  it('clears the slot time', () => {
    expect(withType(chosen, 'thai', [90])).toEqual({ ...dropping(chosen, 'slot'), type: 'thai' })
  })

  it('changes nothing else if it is the first choice, so that a start chosen on a profile stays', () => {
    expect(withType(dropping(chosen, 'type'), 'classic', [60])).toEqual(chosen)
    expect(withType(chosen, 'classic', [])).toBe(chosen)
  })
})

describe('changing the date', () => {
  it('clears slot time, experts and type', () => {
    const next = withDate(couple, '2026-11-25')
    expect(next).toEqual({
      ...dropping(couple, 'slot', 'expert', 'secondExpert', 'type', 'secondType'),
      date: '2026-11-25',
    })
  })

  it('keeps the expert on the expert route, and clears only the slot', () => {
    const onRoute: BookingSearch = { ...chosen, expertRoute: true }
    expect(withDate(onRoute, '2026-11-25')).toEqual({ ...dropping(onRoute, 'slot'), date: '2026-11-25' })
  })

  it('keeps choices made before the first date, such as a shared treatment', () => {
    const shared = { postalCode: '10115', type: 'hot-stone' }
    expect(withDate(shared, '2026-11-24')).toEqual({ ...shared, date: '2026-11-24' })
  })

  it('changes nothing if the same one is chosen again', () => {
    expect(withDate(chosen, '2026-11-24')).toBe(chosen)
  })
})

describe('narrowing the starts to a time of day', () => {
  it('keeps day, treatment and expert, and clears only a slot that is then hidden', () => {
    expect(withTimeRange(chosen, 'morning')).toEqual({ ...dropping(chosen, 'slot', 'length'), timeRange: 'morning' })
    expect(withTimeRange(dropping(chosen, 'timeRange'), 'evening')).toEqual(chosen)
  })

  it('ends without clearing anything', () => {
    expect(withTimeRange(chosen, undefined)).toEqual(dropping(chosen, 'timeRange'))
  })
})

describe('the time of day that decides the price', () => {
  it('is that of the start, otherwise the one that the starts are narrowed to', () => {
    expect(pricedRange({ ...chosen, slot: '2026-11-24T08:00:00.000Z' })).toBe('morning')
    expect(pricedRange(dropping(chosen, 'slot'))).toBe('evening')
    expect(pricedRange(dropping(chosen, 'slot', 'timeRange'))).toBeUndefined()
  })
})

describe('choosing a slot', () => {
  it('clears the duration', () => {
    expect(withSlot(chosen, '2026-11-24T17:30:00.000Z')).toEqual({
      ...dropping(chosen, 'length'),
      slot: '2026-11-24T17:30:00.000Z',
    })
    expect(withSlot(chosen, '2026-11-24T17:15:00.000Z').length).toBe(90)
  })

  it('sets its day and keeps guests, treatments and experts', () => {
    const next = withSlot(dropping(couple, 'timeRange'), '2026-11-26T08:00:00.000Z')
    expect(next).toEqual({
      ...dropping(couple, 'length', 'timeRange'),
      slot: '2026-11-26T08:00:00.000Z',
      date: '2026-11-26',
    })
  })

  it('keeps the starts narrowed only to its own time of day', () => {
    expect(withSlot(chosen, '2026-11-24T17:30:00.000Z').timeRange).toBe('evening')
    expect(withSlot(chosen, '2026-11-24T08:00:00.000Z')).not.toHaveProperty('timeRange')
  })

  it('that has just been taken keeps all other answers and remembers the lost start', () => {
    expect(withSlotGone(chosen)).toEqual({ ...dropping(chosen, 'slot'), gone: chosen.slot })
    expect(withSlot(withSlotGone(chosen), '2026-11-24T17:30:00.000Z')).not.toHaveProperty('gone')
  })
})

describe('changing the expert', () => {
  it('clears the type', () => {
    expect(withExpert(chosen, '9')).toEqual({ ...dropping(chosen, 'type', 'slot', 'length'), expert: '9' })
  })

  it('keeps the type if it is the first choice of an expert', () => {
    expect(withExpert(dropping(chosen, 'expert'), '8').type).toBe('classic')
  })

  it('to the first available one keeps everything else and ends the expert route', () => {
    expect(withExpert({ ...chosen, expertRoute: true }, undefined)).toEqual(dropping(chosen, 'expert'))
  })

  it("to the one chosen for the second guest clears the second guest's expert", () => {
    expect(withExpert(couple, '8')).not.toHaveProperty('secondExpert')
    expect(withExpert(couple, '9').secondExpert).toBe('8')
  })
})

describe('changing the number of experts', () => {
  it('clears type and experts', () => {
    const kept = { postalCode: '10115', date: '2026-11-24', timeRange: 'evening' }
    expect(withNumberOfExperts(chosen, 2)).toEqual({ ...kept, numberOfExperts: 2 })
    expect(withNumberOfExperts(couple, 1)).toEqual(kept)
  })

  it('changes nothing if the number stays the same', () => {
    expect(withNumberOfExperts(couple, 2)).toBe(couple)
    expect(withNumberOfExperts(chosen, 1)).toBe(chosen)
  })
})

describe('changing the calendar month', () => {
  it('clears date and time range', () => {
    expect(withMonthTurned(chosen)).toEqual(dropping(chosen, 'date', 'timeRange', 'slot'))
  })
})

describe("'Clear'", () => {
  it('resets everything', () => {
    expect(cleared()).toEqual({})
  })
})

describe('changing the place', () => {
  it('leaves a partner location, clearing experts and slot', () => {
    const next = withPlace({ ...couple, locationId: 'lindenhof' }, { postalCode: '20095' })
    expect(next).toEqual({ ...dropping(couple, 'slot', 'expert', 'secondExpert'), postalCode: '20095' })
  })

  it('keeps the expert on the expert route', () => {
    expect(withPlace({ ...chosen, expertRoute: true }, { postalCode: '10435' }).expert).toBe('7')
  })
})

describe("opening an expert's profile", () => {
  it('sets the chosen expert and clears date and treatment type', () => {
    expect(onExpertRoute(couple, '9')).toEqual({ postalCode: '10115', expert: '9', expertRoute: true })
  })
})

describe('the second guest of a couple', () => {
  it('chooses by the same rules, without affecting the first guest', () => {
    const view = secondGuestOf(couple)
    expect([view.type, view.expert]).toEqual(['thai', '8'])
    const next = withSecondGuest(couple, withType(view, 'classic', [60]))
    expect(next).toEqual({ ...dropping(couple, 'slot', 'length'), secondType: 'classic' })
  })

  it('loses the treatment type when the expert changes, as the first guest does', () => {
    const next = withSecondGuest(couple, withExpert(secondGuestOf(couple), '9'))
    expect(next).toEqual({ ...dropping(couple, 'slot', 'length', 'secondType'), secondExpert: '9' })
  })

  it('is unchanged after a round trip', () => {
    expect(withSecondGuest(couple, secondGuestOf(couple))).toEqual(couple)
  })
})
