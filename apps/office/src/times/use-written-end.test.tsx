import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { useWrittenEnd } from './use-written-end.ts'

function End({ at }: { at: string }) {
  return <p>{useWrittenEnd()(at)}</p>
}

test.each([
  ['at midnight in Berlin is the end of the day before', '2027-01-15T23:00:00Z', 'Fri 15 Jan'],
  ['a quarter of an hour later is a time of the next day', '2027-01-15T23:15:00Z', 'Sat 16 Jan, 0:15'],
  ['at midnight elsewhere is a time', '2027-01-16T00:00:00Z', 'Sat 16 Jan, 1:00'],
])('an end %s', (_, at, written) => {
  renderInOffice(<End at={at} />)
  expect(screen.getByText(written)).toBeDefined()
})
