import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayTile } from './booking-ticket.tsx'

test('a calendar leaf is read out as a date', () => {
  render(<DayTile month="Dec" number={3} weekday="Thu" label="Thursday, 3 December" />)
  for (const seen of ['Dec', '3', 'Thu']) expect(screen.getByText(seen).closest('[aria-hidden]')).not.toBeNull()
  expect(screen.getByText('Thursday, 3 December').closest('[aria-hidden]')).toBeNull()
})
