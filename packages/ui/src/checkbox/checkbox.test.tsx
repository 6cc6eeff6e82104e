import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Checkbox, Switch } from './checkbox.tsx'

test('a consent is not ticked in advance', () => {
  render(<Checkbox>I accept the terms</Checkbox>)
  expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toHaveProperty('checked', false)
})

test('a missing consent is marked and described', () => {
  render(<Checkbox error="Please accept the terms">I accept the terms</Checkbox>)
  const box = screen.getByRole('checkbox', { description: 'Please accept the terms' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test('a switch is announced as one', () => {
  render(<Switch defaultChecked>Reminders</Switch>)
  expect(screen.getByRole('switch', { name: 'Reminders' })).toHaveProperty('checked', true)
})

test('a required consent is not marked before it was missed', () => {
  render(<Checkbox required>I accept the terms</Checkbox>)
  // By default browsers treat a required box as invalid while it is unticked.
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('false')
})
