import { fireEvent, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { LanguageChoice } from '../settings/language-choice.tsx'
import { LateServiceWorker } from './late-service-worker.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

test('the worker learns of a language only once the pages that it fetches are in that language', async () => {
  document.cookie = 'language=en'
  const told: string[] = []
  const register = () => Promise.resolve()
  const controller = {
    postMessage: ({ shown }: { shown: { language: string } }) => told.push(`${shown.language}: ${document.cookie}`),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller, register } })
  const Page = (): JSX.Element => (
    <>
      <h2 id="language">Language</h2>
      <LanguageChoice labelledBy="language" />
      <LateServiceWorker />
    </>
  )
  await renderInApp(Page, { features: ['settings'], path: '/settings' })
  expect(told).toEqual(['en: language=en'])
  fireEvent.click(screen.getByRole('radio', { name: 'Deutsch' }))
  await vi.waitFor(() => expect(told).toEqual(['en: language=en', 'de: language=de']))
})
