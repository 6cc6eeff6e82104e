// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field, SelectField, TextareaField } from './field.tsx'

afterEach(cleanup)

test('a field is named by its label and described by its hint', () => {
  render(<Field label="Phone" hint="Only if we cannot find you" />)
  expect(screen.getByLabelText('Phone')).toBe(
    screen.getByRole('textbox', { description: 'Only if we cannot find you' }),
  )
})

test('a field with an error is marked invalid, described by it and shows no tick', () => {
  const { container } = render(<Field label="Email" valid error="Enter a complete e-mail address" />)
  const field = screen.getByRole('textbox', { name: 'Email', description: 'Enter a complete e-mail address' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})

test('a valid field shows a tick and is not marked invalid', () => {
  const { container } = render(<Field label="Surname" valid defaultValue="Hoffmann" />)
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})

test('what may stay empty says so in its label', () => {
  render(<Field label="Company" optional="(optional)" />)
  expect(screen.getByRole('textbox', { name: 'Company (optional)' })).toBeDefined()
})

test('the counter follows what is typed', () => {
  render(<TextareaField label="Notes" most={200} counter={(used, most) => `${used} of ${most}`} defaultValue="Hi" />)
  expect(screen.getByText('2 of 200')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ring twice' } })
  expect(screen.getByText('10 of 200')).toBeDefined()
})

test('a text longer than accepted is kept whole and counted, an emoji as one character', () => {
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

test('the error of a field without a summary fills a region that stood there before', () => {
  const { rerender, container } = render(<Field label="Postal code" announced />)
  const region = container.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
  rerender(<Field label="Postal code" announced error="Enter five digits" />)
  expect(container.querySelector('[aria-live=polite]')).toBe(region)
  expect(region?.textContent).toBe('Enter five digits')
})

test('the error of a field with a summary is read out by the summary alone', () => {
  const { container } = render(<Field label="Postal code" error="Enter five digits" />)
  expect(container.querySelector('[aria-live]')).toBeNull()
})

test('a choice that has to be made is not marked invalid before anybody missed it', () => {
  render(
    <SelectField label="Month" required>
      <option value="">Month</option>
    </SelectField>,
  )
  // Browsers count a required select as invalid while nothing is chosen, unless told otherwise.
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('false')
})
