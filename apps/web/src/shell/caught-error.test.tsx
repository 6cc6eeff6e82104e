// @vitest-environment jsdom
import { CatchBoundary } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../platform/api/api-error.ts'
import { onCaughtError, onRecoverableError } from './caught-error.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What the console gets when a page throws this and the error page takes its place. */
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

describe('an error that a boundary catches', () => {
  test.each(['no_response', 'unavailable', 'rate_limited'])('stays out of the console as %s', (code) => {
    expect(loggedOf(new ApiError(code, 'no'))).toEqual([])
  })

  test.each([new ApiError('internal', 'no'), new TypeError('x is undefined')])('is logged as %s', (error) => {
    expect(loggedOf(error)).toEqual([[error]])
  })
})

test('an error while a part of the page is taken over is reported as what that part threw', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const thrown = new TypeError('x is undefined')
  onRecoverableError(new Error('there was an error while hydrating', { cause: thrown }))
  const mismatch = new Error('the text differs')
  onRecoverableError(mismatch)
  expect(report.mock.calls).toEqual([[thrown], [mismatch]])
  vi.unstubAllGlobals()
})
