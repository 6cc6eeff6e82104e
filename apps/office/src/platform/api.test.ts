// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MeDocument, TodayDocument } from '../gql/graphql.ts'
import { answering, olivia } from '../page/testing/answering.ts'
import { execute } from './api.ts'
import { useNow } from './clock.ts'

test("every answer that contains the server's time sets the clock", async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T23:00:00Z') })
  const today = { now: '2026-12-01T08:05:00Z', tasks: [], lane: [], free: [] }
  answering([
    [MeDocument, () => ({ data: { me: { ...olivia, now: '2026-12-01T08:00:00Z' } } })],
    [TodayDocument, () => ({ data: { today } })],
  ])
  await execute(MeDocument, {})
  expect(renderHook(useNow).result.current).toBe(Date.parse('2026-12-01T08:00:00Z'))
  await execute(TodayDocument, { cityId: null })
  expect(renderHook(useNow).result.current).toBe(Date.parse(today.now))
})
