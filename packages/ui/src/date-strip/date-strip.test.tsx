import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateStrip } from './date-strip.tsx'

test('the strip names a day by its visible text and describes it by its date', () => {
  const day = { value: '2026-11-27', weekday: 'Fr.', number: 27, month: 'Nov', note: '11 frei', kind: 'open' } as const
  render(<DateStrip name="date" label="Tag" days={[{ ...day, description: 'Freitag, 27. November' }]} />)
  expect(screen.getByRole('radio', { name: 'Fr. 27 Nov 11 frei', description: 'Freitag, 27. November' })).toBeDefined()
})

test('the strip shows the month beside the number on its first day and where the month changes', () => {
  const days = [
    { value: '2026-11-29', weekday: 'So.', number: 29, month: 'Nov', description: 'Sonntag, 29. November' },
    { value: '2026-11-30', weekday: 'Mo.', number: 30, month: 'Nov', description: 'Montag, 30. November' },
    { value: '2026-12-01', weekday: 'Di.', number: 1, month: 'Dez', description: 'Dienstag, 1. Dezember' },
  ]
  render(<DateStrip name="date" label="Tag" days={days} />)
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.trim())
  expect(names).toEqual(['So. 29 Nov', 'Mo. 30', 'Di. 1 Dez'])
})
