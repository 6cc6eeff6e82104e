// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DateStrip } from './date-strip.tsx'

afterEach(cleanup)

test('the strip names a day by its visible text and describes it by its date', () => {
  const day = { value: '2026-11-27', weekday: 'Fr. Nov', number: 27, note: '11 frei', kind: 'open' } as const
  render(<DateStrip name="date" label="Tag" days={[{ ...day, description: 'Freitag, 27. November' }]} />)
  expect(screen.getByRole('radio', { name: 'Fr. Nov 27 11 frei', description: 'Freitag, 27. November' })).toBeDefined()
})
