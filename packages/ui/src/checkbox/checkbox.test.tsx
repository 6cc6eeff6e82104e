// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox, Switch } from './checkbox.tsx'

afterEach(cleanup)

test('is not ticked in advance for a consent', () => {
  render(<Checkbox>I accept the terms</Checkbox>)
  expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toHaveProperty('checked', false)
})

test('marks and describes a missing consent', () => {
  render(<Checkbox error="Please accept the terms">I accept the terms</Checkbox>)
  const box = screen.getByRole('checkbox', { description: 'Please accept the terms' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test('announces a switch as one', () => {
  render(<Switch defaultChecked>Reminders</Switch>)
  expect(screen.getByRole('switch', { name: 'Reminders' })).toHaveProperty('checked', true)
})

test('does not mark a required consent before it was missed', () => {
  render(<Checkbox required>I accept the terms</Checkbox>)
  // By default browsers treat a required box as invalid while it is unticked.
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('false')
})
