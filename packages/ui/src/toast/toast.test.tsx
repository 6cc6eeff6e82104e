import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Elements } from '../elements.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { TOAST_MILLISECONDS, TOAST_WITH_ACTION_MILLISECONDS, ToastProvider, useToast } from './toast.tsx'

const ANNOUNCED_AFTER_MILLISECONDS = 100

beforeEach(() => {
  vi.useFakeTimers()
})

const Copy = ({ action }: { action?: Elements }) => {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast({ text: 'Code copied', action })}>
      Copy
    </button>
  )
}
const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const show = (action?: Elements) => {
  render(
    <ToastProvider>
      <Copy action={action} />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  // The region is filled a moment after it appears.
  wait(ANNOUNCED_AFTER_MILLISECONDS)
}

test('a toast is announced politely and disappears after three seconds', () => {
  show()
  expect(screen.getByText('Code copied').closest('[role=status]')).not.toBeNull()
  wait(TOAST_MILLISECONDS)
  expect(screen.queryByText('Code copied')).toBeNull()
})

test('a toast with an action stays long enough to be read and used', () => {
  show(<button type="button">See banner</button>)
  wait(TOAST_WITH_ACTION_MILLISECONDS - 1)
  expect(screen.getByText('Code copied')).toBeDefined()
  wait(1)
  expect(screen.queryByText('Code copied')).toBeNull()
})

test('a toast stays while it has the focus', () => {
  show(<button type="button">See banner</button>)
  // jsdom has no top layer, so it leaves popovers hidden.
  document.querySelector('[popover]')?.removeAttribute('popover')
  screen.getByRole('button', { name: 'See banner' }).focus()
  wait(TOAST_WITH_ACTION_MILLISECONDS * 3)
  expect(screen.getByText('Code copied')).toBeDefined()
})
