import { describe, expect, test } from 'vitest'
import { lastWatchedDay, watchedDaysErrors } from './time-watch.ts'

/** 9:00 in Berlin. */
const now = Date.parse('2027-01-11T08:00:00Z')
const evening = Date.parse('2027-01-11T20:30:00Z')

describe('the days of a time watch', () => {
  test('may be one day or a week, from today until shifts end', () => {
    for (const days of [1, 7]) {
      for (const date of ['2027-01-11', '2027-04-11']) expect(watchedDaysErrors({ date, days }, now)).toEqual([])
    }
  })

  test('are refused if they are over, too far ahead, not a day or not a week', () => {
    expect(watchedDaysErrors({ date: '2027-01-10', days: 7 }, now)).toEqual([{ path: 'date', key: 'date_in_past' }])
    expect(watchedDaysErrors({ date: '2027-01-11', days: 1 }, evening)).toEqual([{ path: 'date', key: 'date_in_past' }])
    expect(watchedDaysErrors({ date: '2027-04-12', days: 1 }, now)).toEqual([{ path: 'date', key: 'date_too_far' }])
    expect(watchedDaysErrors({ date: '2027-02-30', days: 1 }, now)).toEqual([{ path: 'date', key: 'date_required' }])
    for (const days of [0, 2, 8, -7]) {
      expect(watchedDaysErrors({ date: '2027-01-20', days }, now)).toEqual([{ path: 'days', key: 'invalid_input' }])
    }
  })

  test('are refused for a single time of day that is over', () => {
    const morning = { date: '2027-01-11', timeRange: 'morning' } as const
    const late = Date.parse('2027-01-11T10:30:00Z')
    expect(watchedDaysErrors({ ...morning, days: 1 }, late)).toEqual([
      { path: 'timeRange', key: 'time_range_too_late' },
    ])
    expect(watchedDaysErrors({ ...morning, days: 7 }, late)).toEqual([])
  })

  test('end with the planned shifts', () => {
    expect(lastWatchedDay({ date: '2027-01-30', days: 7 }, now)).toBe('2027-02-05')
    expect(lastWatchedDay({ date: '2027-04-09', days: 7 }, now)).toBe('2027-04-11')
    expect(lastWatchedDay({ date: '2027-01-30', days: 1 }, now)).toBe('2027-01-30')
  })
})
