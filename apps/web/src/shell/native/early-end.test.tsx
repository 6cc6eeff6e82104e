import { ToastProvider } from '@ruhepol/ui'
import { screen } from '@testing-library/react'
import type { JSX } from 'react'
import { expect, test } from 'vitest'
import { endSession } from '../../platform/session.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { SessionEndedWord } from '../session-ended-word.tsx'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { sayEarlyEnd } from './early-end.ts'

const App = (): JSX.Element => (
  <ToastProvider>
    <PageFrame>a page</PageFrame>
    <SessionEndedWord />
  </ToastProvider>
)
const words = () => screen.queryAllByText('You were signed out. Please sign in again.').length

test('the end of a session before the first page was rendered is reported once', async () => {
  sayEarlyEnd()
  endSession()
  await renderInApp(App)
  expect(await screen.findByText('You were signed out. Please sign in again.')).toBeDefined()
  expect(words()).toBe(1)
})

test('a later end is reported by the page itself, and an active session not at all', async () => {
  sayEarlyEnd()
  await renderInApp(App)
  await new Promise((resolve) => setTimeout(resolve))
  expect(words()).toBe(0)
  endSession()
  expect(await screen.findAllByText('You were signed out. Please sign in again.')).toHaveLength(1)
})
