import { expect, test } from 'vitest'
import { typingSessions } from './typing-sessions.ts'

function setUp() {
  let now = 1
  return { sessions: typingSessions(() => now), wait: (ms: number) => (now += ms) }
}

test("typing sessions keep a caller's token while typing continues, and share it with nobody", () => {
  const { sessions, wait } = setUp()
  const token = sessions.token('anna')
  wait(60_000)
  expect(sessions.token('anna')).toBe(token)
  wait(150_000)
  expect(sessions.token('anna')).toBe(token)
  expect(sessions.token('ben')).not.toBe(token)
})

test('typing sessions end a token with its session and after a pause', () => {
  const { sessions, wait } = setUp()
  const first = sessions.token('anna')
  sessions.end('anna')
  const second = sessions.token('anna')
  wait(180_001)
  const third = sessions.token('anna')
  expect(new Set([first, second, third]).size).toBe(3)
})

test('typing sessions are limited in number, dropping the oldest', () => {
  const { sessions } = setUp()
  const first = sessions.token('caller 0')
  const second = sessions.token('caller 1')
  for (let caller = 2; caller < 5_001; caller += 1) sessions.token(`caller ${caller}`)
  expect(sessions.token('caller 1')).toBe(second)
  expect(sessions.token('caller 0')).not.toBe(first)
})
