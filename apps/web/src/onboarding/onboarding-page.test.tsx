// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stepBackAsked } from '../page/step-back-asked.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { OnboardingPage, onboardingViewed } from './index.ts'

beforeAll(() => {
  // Neither is there in jsdom.
  Element.prototype.scrollTo = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
beforeEach(() => onboardingViewed.clear())
afterEach(cleanup)

const show = () => renderInApp(OnboardingPage, { features: ['onboarding'], path: '/onboarding' })
const button = (name: string) => screen.getByRole('button', { name })

test('three slides, and the last one leads on and is remembered', async () => {
  await show()
  expect(screen.getByRole('status').textContent).toBe('1 of 3')
  fireEvent.click(button('Next'))
  fireEvent.click(button('Next'))
  expect(screen.getByRole('status').textContent).toBe('3 of 3')
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  fireEvent.click(button('Back'))
  expect(screen.getByRole('status').textContent).toBe('2 of 3')
  fireEvent.click(button('Next'))
  expect(onboardingViewed.read()).toBe(false)
  fireEvent.click(button('Get started'))
  expect(onboardingViewed.read()).toBe(true)
})

test('the arrow keys walk too, and no further than the slides', async () => {
  await show()
  const slides = screen.getByRole('group', { name: 'What Ruhepol is' })
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(slides, { key })
  expect(screen.getByRole('status').textContent).toBe('3 of 3')
})

test('who skips the first slide is not asked again', async () => {
  await show()
  fireEvent.click(button('Skip'))
  expect(onboardingViewed.read()).toBe(true)
})

test('a step back shows the slide before, and on the first one it is left to the app', async () => {
  await show()
  const stepBack = () => fireEvent(window, new Event(stepBackAsked, { cancelable: true }))
  fireEvent.click(button('Next'))
  expect(stepBack()).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('1 of 3')
  expect(stepBack()).toBe(true)
})

test('back on the first slide, where there is no button for it, the next one has the focus', async () => {
  await show()
  fireEvent.click(button('Next'))
  button('Back').focus()
  fireEvent.click(button('Back'))
  expect(document.activeElement).toBe(button('Next'))
})
