import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { SectionState } from './section-state.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a part of a page that is still loading after ten seconds says so, and can be requested again', async () => {
  const refetch = vi.fn(() => Promise.resolve())
  const query = { data: undefined, error: null, isError: false, isFetching: false, refetch }
  const rendering = renderInApp(() => <SectionState query={query} label="Looking for times" shapes="…" />, {
    features: ['discovery'],
  })
  await pass(0)
  await rendering
  await pass(9_900)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await pass(100)
  // Its words are inserted a moment later, so that they are read out.
  await pass(100)
  expect(screen.getByText('This takes longer than usual')).toBeTruthy()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})
