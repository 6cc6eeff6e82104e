// @vitest-environment jsdom
import { ToastProvider } from '@ruhepol/ui'
import { cleanup, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, expect, test } from 'vitest'
import { endSession } from '../../platform/session.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { SessionEndedWord } from '../session-ended-word.tsx'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { sayEarlyEnd } from './early-end.ts'

afterEach(cleanup)

const App = (): JSX.Element => (
  <ToastProvider>
    <PageFrame>a page</PageFrame>
    <SessionEndedWord />
  </ToastProvider>
)
const words = () => screen.queryAllByText('You were signed out. Please sign in again.').length

test('reports once that a session ended before the first page was rendered', async () => {
  sayEarlyEnd()
  endSession()
  await renderInApp(App)
  expect(await screen.findByText('You were signed out. Please sign in again.')).toBeDefined()
  expect(words()).toBe(1)
})

test('one that ends later is said by the page itself, and one that does not end is not spoken of', async () => {
  sayEarlyEnd()
  await renderInApp(App)
  await new Promise((resolve) => setTimeout(resolve))
  expect(words()).toBe(0)
  endSession()
  expect(await screen.findAllByText('You were signed out. Please sign in again.')).toHaveLength(1)
})
