// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setServerNow, minutesUntil, useNow } from './clock.ts'

test("a device whose clock is wrong counts by the server's time from the last answer", () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T06:00:00Z') })
  setServerNow('2026-12-01T08:00:00Z')
  vi.setSystemTime('2026-12-01T06:10:00Z')
  const { result } = renderHook(useNow)
  expect(minutesUntil('2026-12-01T09:00:00Z', result.current)).toBe(50)
  vi.useRealTimers()
})
