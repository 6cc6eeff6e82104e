import { instantAt } from '@ruhepol/rules'
import { expect, it } from 'vitest'
import { periodOptions, periodReasons } from './period-options.ts'

const t = (id: string, values?: Readonly<Record<string, string | number>>): string =>
  [id.replace('discovery.', ''), ...Object.values(values ?? {})].join(' ')
const chosen = { date: '2026-11-23', morning: 4, afternoon: 0, evening: 9, totalExperts: 9 }
const now = instantAt('2026-11-21', 30)
const notes = (at: number, leadTimeHours: number, day = chosen) =>
  periodOptions(t, { chosen: day, now: at, leadTimeHours, alone: undefined }).map(({ note, disabled }) => [
    note,
    disabled,
  ])

it('a time of day says how many are free, or that it is fully booked', () => {
  expect(notes(now, 48)).toEqual([
    ['period.experts 4', false],
    ['period.fullyBooked', true],
    ['period.experts 9', false],
  ])
})

it('a time of day within the lead time says that it is too soon', () => {
  expect(notes(instantAt('2026-11-21', 14 * 4), 48, { ...chosen, morning: 0 })[0]).toEqual(['period.tooSoon', true])
})

it('a time of day shows the reason that the server gives', () => {
  const told = { ...chosen, afternoonReason: 'nobodyForTreatment' as const, eveningReason: null, morningReason: null }
  expect(notes(now, 48, told)).toEqual([
    ['period.experts 4', false],
    ['period.nobodyForTreatment', true],
    ['period.experts 9', false],
  ])
  expect(periodReasons(told)).toEqual({ afternoon: 'nobodyForTreatment' })
  expect(periodReasons(chosen)).toEqual({})
})

it('a time of day that ends in less than two hours says so', () => {
  expect(notes(instantAt('2026-11-23', 10 * 4 + 1), 2)[0]).toEqual(['period.tooLate', true])
})
