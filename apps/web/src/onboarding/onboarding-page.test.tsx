import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stepBackAsked } from '../page/step-back-asked.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { OnboardingPage, onboardingViewed } from './index.ts'

beforeEach(() => {
  onboardingViewed.clear()
  // jsdom has neither scrollTo nor matchMedia.
  Element.prototype.scrollTo = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const show = () => renderInApp(OnboardingPage, { features: ['onboarding'], path: '/onboarding' })
const button = (name: string) => screen.getByRole('button', { name })

test('the three slides end with a link that is remembered', async () => {
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

test('the arrow keys move through the slides, and stop at their ends', async () => {
  await show()
  const slides = screen.getByRole('group', { name: 'What Ruhepol is' })
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(slides, { key })
  expect(screen.getByRole('status').textContent).toBe('3 of 3')
})

test('skipping the first slide means that they are not shown again', async () => {
  await show()
  fireEvent.click(button('Skip'))
  expect(onboardingViewed.read()).toBe(true)
})

test('a step back shows the previous slide, and on the first one it is left to the app', async () => {
  await show()
  const stepBack = () => fireEvent(window, new Event(stepBackAsked, { cancelable: true }))
  fireEvent.click(button('Next'))
  expect(stepBack()).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('1 of 3')
  expect(stepBack()).toBe(true)
})

test('the next button takes the focus on the first slide, which has no button for going back', async () => {
  await show()
  fireEvent.click(button('Next'))
  button('Back').focus()
  fireEvent.click(button('Back'))
  expect(document.activeElement).toBe(button('Next'))
})
