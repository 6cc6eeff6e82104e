import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MonthCalendar } from './month-calendar.tsx'
import type { CalendarDay, MonthCalendarProps } from './month-calendar.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((long) => ({
  long,
  short: long.slice(0, 2),
}))

const states: Record<string, CalendarDay['state']> = { '2026-12-10': 'request', '2026-12-11': 'full' }

type CalendarProps = Partial<Pick<MonthCalendarProps, 'onSelect' | 'whyOff'>>

const Calendar = ({ onSelect = () => undefined, whyOff = () => undefined }: CalendarProps) => {
  const [month, setMonth] = useState('2026-12')
  return (
    <MonthCalendar
      month={month}
      title={month}
      weekdays={weekdays}
      today="2026-11-21"
      first="2026-11"
      last="2027-01"
      value="2026-12-08"
      onSelect={onSelect}
      onMonthChange={setMonth}
      previousLabel="Previous month"
      nextLabel="Next month"
      whyOff={whyOff}
      dayOf={(day) => (day === '2026-12-09' ? undefined : { state: states[day] ?? 'open', label: day })}
    />
  )
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.getAttribute('data-day')

test('the calendar has only the chosen day in the tab order', () => {
  render(<Calendar />)
  const inOrder = screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('data-day') && button.tabIndex === 0)
  expect(inOrder.map((button) => button.getAttribute('data-day'))).toEqual(['2026-12-08'])
})

test('the calendar moves by day and week with the arrow keys, and to the ends of the week with Home and End', () => {
  render(<Calendar />)
  screen.getByRole('button', { name: '2026-12-08' }).focus()
  press('ArrowRight')
  expect(focused()).toBe('2026-12-09')
  press('ArrowDown')
  expect(focused()).toBe('2026-12-16')
  press('Home')
  expect(focused()).toBe('2026-12-14')
  press('End')
  expect(focused()).toBe('2026-12-20')
})

test('the calendar turns the month on PageDown and keeps the focus in the grid', () => {
  render(<Calendar />)
  screen.getByRole('button', { name: '2026-12-08' }).focus()
  press('PageDown')
  expect(focused()).toBe('2027-01-08')
  press('PageDown')
  expect(focused()).toBe('2027-01-08')
})

test('the calendar turns the month when the focus moves across its edge', () => {
  render(<Calendar />)
  screen.getByRole('button', { name: '2026-12-08' }).focus()
  press('ArrowUp')
  press('ArrowUp')
  expect(focused()).toBe('2026-11-24')
})

test('the calendar lets a day without data be focused but not chosen, and a request day be chosen', () => {
  const select = vi.fn()
  render(<Calendar onSelect={select} />)
  const closed = screen.getByRole('button', { name: '9' })
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(closed)
  expect(select).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '2026-12-10' }))
  fireEvent.click(screen.getByRole('button', { name: '2026-12-11' }))
  expect(select.mock.calls).toEqual([['2026-12-10'], ['2026-12-11']])
})

test('the calendar keeps the focus on its button at the first or last month', () => {
  render(<Calendar />)
  for (const [name, month] of [
    ['Next month', '2027-01'],
    ['Previous month', '2026-11'],
  ] as const) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    for (let step = 0; step < 3; step += 1) fireEvent.click(button)
    expect(screen.getByRole('grid', { name: month })).toBeDefined()
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  }
})

test('the calendar marks only the chosen day as pressed', () => {
  render(<Calendar />)
  expect(screen.getAllByRole('button', { pressed: true }).map(({ dataset }) => dataset['day'])).toEqual(['2026-12-08'])
})

test('the calendar says why a day without data cannot be chosen', () => {
  render(<Calendar whyOff={(day) => `${day}, in the past`} />)
  const day = screen.getByRole('button', { name: '2026-12-09, in the past' })
  expect(day.getAttribute('aria-disabled')).toBe('true')
})
