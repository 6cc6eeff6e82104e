import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DateStrip } from '../date-strip/date-strip.tsx'
import { PeriodPicker } from '../period-picker/period-picker.tsx'
import { SlotGrid } from '../slot-grid/slot-grid.tsx'

const periods = [
  { value: 'morning', name: 'Morning', hours: '9 to 12', note: 'Fully booked', disabled: true },
  { value: 'afternoon', name: 'Afternoon', hours: '13 to 17', note: '5 experts free' },
] as const

test('an unavailable period is disabled and says why in words', () => {
  render(<PeriodPicker name="period" label="Time of day" periods={periods} defaultValue="afternoon" />)
  const morning = screen.getByRole('radio', { name: /Morning.*Fully booked/ })
  expect(morning).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /Afternoon/ })).toHaveProperty('checked', true)
})

test('a chosen slot reports its start', () => {
  const choose = vi.fn()
  render(
    <SlotGrid
      name="slot"
      label="Start time"
      value="18:00"
      onValueChange={choose}
      groups={[
        {
          period: 'evening',
          title: 'Evening',
          slots: [
            { value: '18:00', time: '18:00' },
            { value: '18:15', time: '18:15' },
          ],
        },
      ]}
    />,
  )
  fireEvent.click(screen.getByRole('radio', { name: '18:15' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('18:15')
})

test('the slots of all periods are one radio group', () => {
  render(
    <SlotGrid
      name="slot"
      label="Start time"
      groups={[
        { period: 'afternoon', title: 'Afternoon', slots: [{ value: '16:00', time: '16:00' }] },
        { period: 'evening', title: 'Evening', slots: [{ value: '18:00', time: '18:00' }] },
      ]}
    />,
  )
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).toEqual(['slot', 'slot'])
  expect(screen.getByRole('group', { name: 'Evening' })).toBeDefined()
})

test('a day is described in full, and disabled if it is full', () => {
  render(
    <DateStrip
      name="date"
      label="Day"
      days={[
        {
          value: '2026-11-24',
          weekday: 'Tue',
          number: 24,
          month: 'Nov',
          note: '11 free',
          description: 'Tuesday, 24 November',
        },
        {
          value: '2026-11-28',
          weekday: 'Sat',
          number: 28,
          month: 'Nov',
          note: 'full',
          description: 'Saturday, 28 November, full',
          kind: 'full',
        },
      ]}
    />,
  )
  expect(screen.getByRole('radio', { description: 'Tuesday, 24 November' })).toHaveProperty('disabled', false)
  expect(screen.getByRole('radio', { description: 'Saturday, 28 November, full' })).toHaveProperty('disabled', true)
})

test('a choice made on the server is rendered, so that the form works without scripts', () => {
  const html = renderToString(<PeriodPicker name="period" label="Time of day" periods={periods} value="afternoon" />)
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="afternoon"|<input[^>]*value="afternoon"[^>]*checked=""/)
})
