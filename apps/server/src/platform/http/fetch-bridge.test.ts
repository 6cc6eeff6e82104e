import { expect, test } from 'vitest'
import { addressOf } from './fetch-bridge.ts'

const origin = 'https://ruhepol.example'

test('an address keeps its path and query', () => {
  expect(addressOf('/expert/7?date=2026-11-25&next=/a?b', origin).href).toBe(
    'https://ruhepol.example/expert/7?date=2026-11-25&next=/a?b',
  )
})

test('an address is on our own origin, whatever a request line contains', () => {
  for (const line of [
    '//',
    '//evil.example/x',
    '///evil.example',
    '/\\\\evil.example',
    'http://evil.example/x',
    '*',
    '/[',
    '/%',
  ]) {
    expect(addressOf(line, origin).origin, line).toBe(origin)
  }
})
