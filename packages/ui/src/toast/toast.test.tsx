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
    <button
      type="button"
      onClick={() => toast({ text: 'Code copied', action: <button type="button">See banner</button> })}
    >
      Copy
    </button>
  )
}
const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
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
  wait(TOAST_MILLISECONDS)
  expect(screen.queryByText('Code copied')).toBeNull()
})

test('a toast with the focus in it stays', () => {
  show()
  // jsdom has no top layer: what is in a popover stays hidden there.
  screen.getByRole('status', { hidden: true }).removeAttribute('popover')
  screen.getByRole('button', { name: 'See banner' }).focus()
  wait(TOAST_MILLISECONDS * 3)
  expect(screen.getByText('Code copied')).toBeDefined()
})
