import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { DayField } from './day-field.tsx'

function show() {
  const onDay = vi.fn<(day: string) => void>()
  renderInOffice(<DayField day="2027-01-11" onDay={onDay} />)
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  const type = (value: string) => {
    fireEvent.keyDown(field, { key: value.at(-1) ?? '' })
    fireEvent.change(field, { target: { value } })
  }
  return { onDay, field, type }
}

test.each(['Enter', 'leaving the field'])(
  'a typed day is opened by %s, and not while its digits are being typed',
  (by) => {
    const { onDay, field, type } = show()
    type('2027-01-01')
    type('2027-01-15')
    expect(field.value).toBe('2027-01-15')
    expect(onDay).not.toHaveBeenCalled()
    if (by === 'Enter') fireEvent.keyDown(field, { key: 'Enter' })
    else fireEvent.blur(field)
    expect(onDay.mock.calls).toEqual([['2027-01-15']])
  },
)

test("a day picked in the browser's calendar is opened at once", () => {
  const { onDay, field } = show()
  fireEvent.change(field, { target: { value: '2027-02-03' } })
  expect(onDay.mock.calls).toEqual([['2027-02-03']])
})

test('emptying the field, or leaving it unchanged, opens nothing', () => {
  const { onDay, field, type } = show()
  type('')
  fireEvent.blur(field)
  expect(field.value).toBe('2027-01-11')
  type('2027-01-11')
  fireEvent.blur(field)
  expect(onDay).not.toHaveBeenCalled()
})
