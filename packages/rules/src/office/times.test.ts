import { describe, expect, test } from 'vitest'
import { instantAt } from '../time.ts'
import { absenceProblem, hoursProblem, periodProblem } from './times.ts'

const hours = (...pairs: [number, number][]) => pairs.map(([fromQuarter, toQuarter]) => ({ fromQuarter, toQuarter }))

describe('hours of a day', () => {
  test.each([
    ['can be none, for a day off', hours(), undefined],
    ['can last from 9:00 to 22:00', hours([36, 88]), undefined],
    ['can touch, in any order', hours([60, 72], [40, 60]), undefined],
    ['cannot end before they begin', hours([52, 40]), 'endFirst'],
    ['cannot end when they begin', hours([40, 40]), 'endFirst'],
    ['cannot begin before 9:00', hours([35, 40]), 'outside'],
    ['cannot end after 22:00', hours([80, 89]), 'outside'],
    ['cannot overlap', hours([40, 60], [59, 72]), 'overlap'],
  ])('%s', (_what, given, problem) => {
    expect(hoursProblem(given)).toBe(problem)
  })
})

test.each([
  ['can begin today and have no end', '2027-01-11', null, undefined],
  ['can be a single day', '2027-01-12', '2027-01-12', undefined],
  ['cannot begin yesterday', '2027-01-10', null, 'past'],
  ['cannot end before it begins', '2027-01-12', '2027-01-11', 'endFirst'],
  ['cannot begin decades ahead, such as in 2072 typed for 2027', '2072-01-12', null, 'tooFar'],
])('a period %s', (_what, from, until, problem) => {
  expect(periodProblem({ from, until }, '2027-01-11')).toBe(problem)
})

describe('an absence', () => {
  const now = instantAt('2027-03-27', 40) + 7 * 60_000

  test('may begin right now, or this morning, and need not end', () => {
    expect(absenceProblem({ from: now, until: null }, now)).toBeUndefined()
    expect(absenceProblem({ from: instantAt('2027-03-27', 0), until: instantAt('2027-03-28', 0) }, now)).toBeUndefined()
  })

  test('may begin and end on the days on which the clock changes', () => {
    for (const day of ['2027-03-28', '2027-10-31'])
      for (const quarter of [0, 36, 88])
        expect(
          absenceProblem({ from: instantAt(day, quarter), until: instantAt(day, quarter + 4) }, now),
        ).toBeUndefined()
  })

  test.each([
    ['of yesterday', instantAt('2027-03-26', 88), null, 'past'],
    ['that is over', instantAt('2027-03-27', 0), instantAt('2027-03-27', 40), 'endFirst'],
    ['that ends before it begins', instantAt('2027-03-29', 0), instantAt('2027-03-28', 88), 'endFirst'],
    ['between two quarter hours', instantAt('2027-03-29', 0) + 60_000, null, 'noQuarter'],
    ['of another century', instantAt('2127-03-29', 0), null, 'tooFar'],
  ])('%s is refused', (_what, from, until, problem) => {
    expect(absenceProblem({ from, until }, now)).toBe(problem)
  })
})
