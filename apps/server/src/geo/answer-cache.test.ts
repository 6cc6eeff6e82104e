import { expect, test } from 'vitest'
import { answerCache } from './answer-cache.ts'

function setUp() {
  let now = 0
  const cache = answerCache<string>({ most: 2, keepMs: 1_000, clock: () => now })
  return { cache, wait: (ms: number) => (now += ms) }
}

test('the cache keeps an answer for its time and no longer', () => {
  const { cache, wait } = setUp()
  cache.set('a', 'one')
  wait(999)
  expect(cache.get('a')).toBe('one')
  wait(1)
  expect(cache.get('a')).toBeUndefined()
})

test("the cache does not extend an answer's time on reading", () => {
  const { cache, wait } = setUp()
  cache.set('a', 'one')
  wait(600)
  cache.get('a')
  wait(600)
  expect(cache.get('a')).toBeUndefined()
})

test('the cache evicts the least recently used answer first', () => {
  const { cache } = setUp()
  cache.set('a', 'one')
  cache.set('b', 'two')
  cache.get('a')
  cache.set('c', 'three')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['one', undefined, 'three'])
})
