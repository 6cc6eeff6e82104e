import { CatchBoundary } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../platform/api/api-error.ts'
import { onCaughtError, onRecoverableError } from './caught-error.ts'

/** The console output when a page throws this and the error page replaces it. */
function loggedOf(error: Error): unknown[][] {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const Failing = (): JSX.Element => {
    throw error
  }
  render(
    <CatchBoundary getResetKey={() => 0} errorComponent={() => <h1>error page</h1>}>
      <Failing />
    </CatchBoundary>,
    { onCaughtError },
  )
  expect(screen.getByRole('heading').textContent).toBe('error page')
  return log.mock.calls
}

describe('an error caught by a boundary', () => {
  test.each(['no_response', 'unavailable', 'rate_limited'])('is not logged as %s', (code) => {
    expect(loggedOf(new ApiError(code, 'no'))).toEqual([])
  })

  test.each([new ApiError('internal', 'no'), new TypeError('x is undefined')])('is logged as %s', (error) => {
    expect(loggedOf(error)).toEqual([[error]])
  })
})

test('an error during hydration is reported as the original error', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const thrown = new TypeError('x is undefined')
  onRecoverableError(new Error('there was an error while hydrating', { cause: thrown }))
  const mismatch = new Error('the text differs')
  onRecoverableError(mismatch)
  expect(report.mock.calls).toEqual([[thrown], [mismatch]])
  vi.unstubAllGlobals()
})

test('a match that went with its page while React was rendering it is not reported', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  let attempts = 0
  const Page = (): JSX.Element => {
    attempts += 1
    const match = attempts === 1 ? undefined : { routeId: '/home' }
    return <p>{(match as { routeId: string }).routeId}</p>
  }
  const told = vi.fn(onRecoverableError)
  const box = document.createElement('div')
  act(() => createRoot(box, { onRecoverableError: told }).render(<Page />))
  expect(box.textContent).toBe('/home')
  expect(told).toHaveBeenCalledOnce()
  expect(report).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
