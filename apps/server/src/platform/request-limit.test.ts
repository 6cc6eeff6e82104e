import { expect, test } from 'vitest'
import { createRequestLimit } from './request-limit.ts'

/** A limit of ten with a clock that a test moves on, in seconds. */
function limitOfTen() {
  let now = 5_000
  const limit = createRequestLimit({ perMinute: 10, clock: () => now })
  return { ...limit, wait: (seconds: number) => (now += seconds * 1000) }
}

const takeMany = ({ take }: Pick<ReturnType<typeof limitOfTen>, 'take'>, times: number, caller = 'one') =>
  Array.from({ length: times }, () => take(caller))

test('as many requests as allowed pass, the next one is told when to come back', () => {
  const limit = limitOfTen()
  expect(takeMany(limit, 10)).toEqual(Array(10).fill(undefined))
  expect(limit.take('one')).toBe(61)
  expect(limit.take('another')).toBeUndefined()
})

test('whoever comes back when told to is served, and nobody a second before', () => {
  const limit = limitOfTen()
  limit.wait(30)
  takeMany(limit, 10)
  const seconds = limit.take('one') ?? 0
  limit.wait(seconds - 1)
  expect(limit.take('one')).toBe(1)
  limit.wait(1.001)
  expect(limit.take('one')).toBeUndefined()
})

test('the window slides: a crowd at the end of a minute leaves no room for a second one right after it', () => {
  const limit = limitOfTen()
  limit.wait(59)
  takeMany(limit, 10)
  limit.wait(2)
  expect(takeMany(limit, 10).filter((answer) => answer === undefined)).toHaveLength(1)
})

test('refused requests do not count, so that knocking does not lengthen the wait', () => {
  const limit = limitOfTen()
  takeMany(limit, 100)
  limit.wait(60.001)
  expect(limit.take('one')).toBeUndefined()
})

test('what was given back does not count', () => {
  const limit = limitOfTen()
  for (let time = 0; time < 50; time += 1) {
    expect(limit.take('one')).toBeUndefined()
    limit.giveBack('one')
  }
  expect(takeMany(limit, 11).map((answer) => answer === undefined)).toEqual([...Array<boolean>(10).fill(true), false])
})

test('forgets all counts after two minutes without requests', () => {
  const limit = limitOfTen()
  takeMany(limit, 10)
  limit.wait(120)
  expect(takeMany(limit, 10)).toEqual(Array(10).fill(undefined))
})
