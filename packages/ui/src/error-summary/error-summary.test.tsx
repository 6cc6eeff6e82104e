import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

const errors = [
  { fieldId: 'email', text: 'Enter a complete e-mail address' },
  { fieldId: 'phone', text: 'Enter a phone number' },
]

const Form = ({ attempt, open = errors }: { attempt: number; open?: typeof errors }) => (
  <>
    <ErrorSummary title="Please check two answers" errors={open} attempt={attempt} />
    <input id="email" aria-label="Email" />
    <input id="phone" aria-label="Phone" />
  </>
)

test('the error summary takes the focus when it appears and again after the next attempt', () => {
  const { rerender } = render(<Form attempt={1} />)
  const summary = screen.getByRole('group', { name: 'Please check two answers' })
  expect(document.activeElement).toBe(summary)
  screen.getByLabelText('Email').focus()
  rerender(<Form attempt={2} />)
  expect(document.activeElement).toBe(summary)
})

test('the error summary takes the focus even if the errors arrive a moment after the attempt', () => {
  const { rerender } = render(<Form attempt={0} open={[]} />)
  rerender(<Form attempt={1} open={[]} />)
  rerender(<Form attempt={1} />)
  expect(document.activeElement).toBe(screen.getByRole('group'))
})

test('the error summary leaves the focus alone when an error comes back during typing', () => {
  const { rerender } = render(<Form attempt={1} />)
  const field = screen.getByLabelText('Email')
  field.focus()
  rerender(<Form attempt={1} open={[]} />)
  rerender(<Form attempt={1} />)
  expect(document.activeElement).toBe(field)
})

test('the error summary leaves the focus alone when an error disappears during typing', () => {
  const { rerender } = render(<Form attempt={1} />)
  const field = screen.getByLabelText('Email')
  field.focus()
  rerender(<Form attempt={1} open={errors.slice(1)} />)
  expect(document.activeElement).toBe(field)
})

test('the error summary moves the focus from a link into its field', () => {
  render(<Form attempt={1} />)
  fireEvent.click(screen.getByRole('link', { name: 'Enter a phone number' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
})

test('the error summary is absent if there are no errors', () => {
  render(<Form attempt={1} open={[]} />)
  expect(screen.queryByRole('group')).toBeNull()
})
