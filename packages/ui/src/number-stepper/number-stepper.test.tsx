import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NumberStepper } from './number-stepper.tsx'

const renderStepper = (value: number) => {
  const change = vi.fn()
  render(
    <NumberStepper
      label="Vouchers"
      value={value}
      least={1}
      most={5}
      onValueChange={change}
      lessLabel="One less"
      moreLabel="One more"
    />,
  )
  return change
}

test('the stepper adds and subtracts one with its buttons', () => {
  const change = renderStepper(3)
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  fireEvent.click(screen.getByRole('button', { name: 'One less' }))
  expect(change.mock.calls).toEqual([[4], [2]])
})

test('the stepper stops at its minimum and maximum', () => {
  const change = renderStepper(5)
  const more = screen.getByRole('button', { name: 'One more' })
  fireEvent.click(more)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(change).not.toHaveBeenCalled()
})
