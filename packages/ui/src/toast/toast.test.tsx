// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_MILLISECONDS, ToastProvider, useToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Copy = () => {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast({ text: 'Code copied' })}>
      Copy
    </button>
  )
}
const show = () => {
  render(
    <ToastProvider>
      <Copy />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
}

test('a toast is announced politely and goes away after three seconds', () => {
  show()
  expect(screen.getByText('Code copied').closest('[role=status]')).not.toBeNull()
  act(() => vi.advanceTimersByTime(TOAST_MILLISECONDS))
  expect(screen.queryByText('Code copied')).toBeNull()
})

test('a toast under the pointer stays', () => {
  show()
  const toast = screen.getByText('Code copied')
  fireEvent.pointerEnter(toast.parentElement ?? toast)
  act(() => vi.advanceTimersByTime(TOAST_MILLISECONDS * 3))
  expect(screen.getByText('Code copied')).toBeDefined()
})
