import type { Language } from '@ruhepol/rules'
import { ToastProvider } from '@ruhepol/ui'
import { fireEvent, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { ApiError } from './api/api-error.ts'
import { reportError } from './report-error.ts'
import { useFailureToast } from './use-failure-toast.ts'

vi.mock('./report-error.ts', () => ({ reportError: vi.fn() }))

afterEach(() => vi.mocked(reportError).mockClear())

function Failing({ error }: { error: unknown }): JSX.Element {
  const fail = useFailureToast()
  return <button onClick={() => fail(error, 'signOut')}>Sign out</button>
}

async function failWith(error: unknown, language: Language = 'en'): Promise<void> {
  await renderInApp(
    () => (
      <ToastProvider>
        <Failing error={error} />
      </ToastProvider>
    ),
    { language },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
}

describe('the notice of a failure without a place on the page', () => {
  test.each([
    ['en', 'no_response', "We can't be reached right now"],
    ['de', 'no_response', 'Wir sind gerade nicht erreichbar'],
    ['en', 'unavailable', "We'll be back in a moment"],
    ['en', 'rate_limited', 'One moment, please'],
    ['en', 'internal', 'Something went wrong'],
  ] as const)('says in %s of %s what kind of failure it was', async (language, code, words) => {
    const error = new ApiError(code, 'for developers')
    await failWith(error, language)
    expect(await screen.findByText(words)).toBeDefined()
    expect(reportError).toHaveBeenCalledWith(error, 'signOut')
  })

  test('is not shown after the session has ended, which is reported elsewhere', async () => {
    await failWith(new ApiError('UNAUTHENTICATED', 'for developers'))
    expect(document.body.textContent).toBe('Sign out')
  })
})
