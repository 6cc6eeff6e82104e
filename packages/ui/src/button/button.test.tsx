import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANNOUNCEMENT_DELAY_MILLISECONDS } from '../live-region/announce.ts'
import { LiveRegion } from '../live-region/live-region.tsx'
import { Button, ButtonLink } from './button.tsx'

test('a button reports a click', () => {
  const press = vi.fn()
  render(<Button onClick={press}>Next</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(press).toHaveBeenCalledOnce()
})

test('a button stays focusable while disabled and says why', () => {
  const press = vi.fn()
  render(
    <Button unavailable reason="Please accept the terms" onClick={press}>
      Book with obligation to pay
    </Button>,
  )
  const button = screen.getByRole('button', { description: 'Please accept the terms' })
  fireEvent.click(button)
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(press).not.toHaveBeenCalled()
})

test('a button keeps the focus while its reason comes and goes', () => {
  const { rerender } = render(<Button reason="Please choose a day">Save</Button>)
  screen.getByRole('button').focus()
  const focused = document.activeElement
  expect(focused?.tagName).toBe('BUTTON')
  for (const reason of ['', 'Please choose a day']) {
    rerender(<Button reason={reason}>Save</Button>)
    expect(document.activeElement).toBe(focused)
    expect(screen.getByRole('button', { description: reason })).toBe(focused)
  }
})

test('a button ignores a second click while busy and does not submit the form again', () => {
  const press = vi.fn()
  const send = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <Button type="submit" loading onClick={press}>
        Booking
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test('a button with an address is a link', () => {
  render(<ButtonLink href="/treatments">See free times</ButtonLink>)
  expect(screen.getByRole('link', { name: 'See free times' }).getAttribute('href')).toBe('/treatments')
})

test('a button reads out the reason on every click while disabled', () => {
  vi.useFakeTimers()
  render(
    <>
      <p id="missing">Please choose a length</p>
      <Button unavailable aria-describedby="missing" reason="Please accept the terms">
        Book
      </Button>
      <LiveRegion />
    </>,
  )
  const said = () => document.querySelector('[aria-live=polite]')?.textContent
  for (const text of ['', 'Please choose a length Please accept the terms']) {
    expect(said()).toBe(text)
    fireEvent.click(screen.getByRole('button'))
    vi.advanceTimersByTime(ANNOUNCEMENT_DELAY_MILLISECONDS)
  }
  expect(said()).toBe('Please choose a length Please accept the terms'.repeat(2))
  vi.useRealTimers()
})
