import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { useWrittenAbsence } from './use-written-absence.ts'

beforeEach(() => choose({ language: 'en' }))

function Absence({ of }: { of: { start: string; end: string | null } }) {
  return <p>{useWrittenAbsence()(of)}</p>
}

test.each([
  ['of one whole day', '2027-01-14T23:00:00Z', '2027-01-15T23:00:00Z', 'Fri 15 Jan'],
  ['of whole days', '2027-01-11T23:00:00Z', '2027-01-15T23:00:00Z', 'Tue 12 Jan – Fri 15 Jan'],
  ['from a time on', '2027-01-15T08:30:00Z', '2027-01-15T23:00:00Z', 'Fri 15 Jan, 9:30 – Fri 15 Jan'],
  ['without an end', '2027-01-11T23:00:00Z', null, 'from Tue 12 Jan, until further notice'],
])('an absence %s', (_, start, end, written) => {
  renderInOffice(<Absence of={{ start, end }} />)
  expect(screen.getByText(written)).toBeDefined()
})
