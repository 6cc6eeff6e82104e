import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field, SelectField, TextareaField } from './field.tsx'

test('a field is named by its label and described by its hint', () => {
  render(<Field label="Phone" hint="Only if we cannot find you" />)
  expect(screen.getByLabelText('Phone')).toBe(
    screen.getByRole('textbox', { description: 'Only if we cannot find you' }),
  )
})

test('a field is marked invalid with an error, described by it and without a tick', () => {
  const { container } = render(<Field label="Email" valid error="Enter a complete e-mail address" />)
  const field = screen.getByRole('textbox', { name: 'Email', description: 'Enter a complete e-mail address' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})

test('a field shows a tick when valid and is not marked invalid', () => {
  const { container } = render(<Field label="Surname" valid defaultValue="Hoffmann" />)
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})

test('a field says in its label that it is optional', () => {
  render(<Field label="Company" optional="(optional)" />)
  expect(screen.getByRole('textbox', { name: 'Company (optional)' })).toBeDefined()
})

test('a field updates the counter while the user types', () => {
  render(<TextareaField label="Notes" most={200} counter={(used, most) => `${used} of ${most}`} defaultValue="Hi" />)
  expect(screen.getByText('2 of 200')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ring twice' } })
  expect(screen.getByText('10 of 200')).toBeDefined()
})

test('a field keeps and counts a text that is too long, with an emoji as one character', () => {
  render(<TextareaField label="Notes" most={3} counter={(used, most) => `${used} of ${most}`} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ring 🎉' } })
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ring 🎉')
  expect(screen.getByRole('textbox').getAttribute('maxlength')).toBeNull()
  expect(screen.getByText('6 of 3').getAttribute('aria-live')).toBe('polite')
})

test('a select keeps its native options', () => {
  render(
    <SelectField label="Place" defaultValue="hotel">
      <option value="home">Home</option>
      <option value="hotel">Hotel</option>
    </SelectField>,
  )
  expect(screen.getByRole('combobox', { name: 'Place' })).toHaveProperty('value', 'hotel')
})

test('a field announces an error without a summary in a region that existed before', () => {
  const { rerender, container } = render(<Field label="Postal code" announced />)
  const region = container.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
  rerender(<Field label="Postal code" announced error="Enter five digits" />)
  expect(container.querySelector('[aria-live=polite]')).toBe(region)
  expect(region?.textContent).toBe('Enter five digits')
})

test('a field leaves announcing an error to the summary if there is one', () => {
  const { container } = render(<Field label="Postal code" error="Enter five digits" />)
  expect(container.querySelector('[aria-live]')).toBeNull()
})

test('a required choice is not marked invalid before it was missed', () => {
  render(
    <SelectField label="Month" required>
      <option value="">Month</option>
    </SelectField>,
  )
  // By default browsers treat a required select as invalid while nothing is chosen.
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('false')
})
