import { expect, test } from 'vitest'
import { createRequestLimit } from './request-limit.ts'

/** A limit of ten, with a clock in seconds that a test advances. */
function limitOfTen() {
  let now = 5_000
  const limit = createRequestLimit({ perMinute: 10, clock: () => now })
  return { ...limit, wait: (seconds: number) => (now += seconds * 1000) }
}

const takeMany = ({ take }: Pick<ReturnType<typeof limitOfTen>, 'take'>, times: number, caller = 'one') =>
  Array.from({ length: times }, () => take(caller))

test('the limit lets the allowed number of requests pass and tells the next when to return', () => {
  const limit = limitOfTen()
  expect(takeMany(limit, 10)).toEqual(Array(10).fill(undefined))
  expect(limit.take('one')).toBe(61)
  expect(limit.take('another')).toBeUndefined()
})

test('a caller who returns on time is served, but not a second earlier', () => {
  const limit = limitOfTen()
  limit.wait(30)
  takeMany(limit, 10)
  const seconds = limit.take('one') ?? 0
  limit.wait(seconds - 1)
  expect(limit.take('one')).toBe(1)
  limit.wait(1.001)
  expect(limit.take('one')).toBeUndefined()
})

test('the window slides, so that a burst at the end of a minute leaves no room for another', () => {
  const limit = limitOfTen()
  limit.wait(59)
  takeMany(limit, 10)
  limit.wait(2)
  expect(takeMany(limit, 10).filter((answer) => answer === undefined)).toHaveLength(1)
})

test('refused requests do not count, so that retrying does not extend the wait', () => {
  const limit = limitOfTen()
  takeMany(limit, 100)
  limit.wait(60.001)
  expect(limit.take('one')).toBeUndefined()
})

test('returned requests do not count', () => {
  const limit = limitOfTen()
  for (let time = 0; time < 50; time += 1) {
    expect(limit.take('one')).toBeUndefined()
    limit.giveBack('one')
  }
  expect(takeMany(limit, 11).map((answer) => answer === undefined)).toEqual([...Array<boolean>(10).fill(true), false])
})

test('all counts are dropped after two minutes without requests', () => {
  const limit = limitOfTen()
  takeMany(limit, 10)
  limit.wait(120)
  expect(takeMany(limit, 10)).toEqual(Array(10).fill(undefined))
})
