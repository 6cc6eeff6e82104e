import { officeLimits } from '@ruhepol/rules/office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TimesInTheWayDocument } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { AbsenceForm } from './absence-form.tsx'
import { EndAbsence } from './end-absence.tsx'
import { timesOf } from './testing/times-of.ts'

beforeEach(() => choose({ language: 'en' }))

const form = { times: timesOf(), onDone: vi.fn(), onLeave: vi.fn() }

test('an absence ends right now, or at the start of another day', async () => {
  const absence = { id: '3', kind: 'ill' as const, start: '2027-01-11T07:00:00Z', end: null }
  const asked = answering([[TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })]])
  renderInOffice(<EndAbsence {...form} absence={absence} />)
  const time = screen.getByLabelText<HTMLSelectElement>('Back at')
  expect(time.value).toBe('now')
  await waitFor(() => expect(asked(TimesInTheWayDocument)).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('Back on'), { target: { value: '2027-01-13' } })
  expect(time.selectedOptions[0]?.text).toBe('start of day')
  expect(time.value).toBe('0')
  await waitFor(() => expect(asked(TimesInTheWayDocument)).toHaveLength(2))
  fireEvent.change(screen.getByLabelText('Back on'), { target: { value: '2027-01-11' } })
  expect(time.value).toBe('0')
  expect(asked(TimesInTheWayDocument)).toMatchObject([
    { change: { ended: { id: '3', at: null } } },
    { change: { ended: { id: '3', at: '2027-01-12T23:00:00.000Z' } } },
  ])
})

test('the form of an absence says how long it is kept', () => {
  answering([[TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })]])
  renderInOffice(<AbsenceForm kind="vacation" {...form} />)
  const kept = `It isn't logged, and it's deleted ${officeLimits.pastTimesKeptDays} days after the absence ends.`
  expect(screen.getByRole('combobox', { name: 'Type', description: kept })).toBeDefined()
})

test('the form names an existing absence that overlaps the new one', async () => {
  answering([[TimesInTheWayDocument, () => ({ data: { timesInTheWay: [] } })]])
  // All of Tuesday and Wednesday.
  const absence = { id: '3', kind: 'vacation' as const, start: '2027-01-11T23:00:00Z', end: '2027-01-13T23:00:00Z' }
  const said = () => screen.queryByText('Anna is entered as away already: Tue 12 Jan – Wed 13 Jan.', { exact: false })
  renderInOffice(<AbsenceForm kind="ill" {...form} times={timesOf({ absences: [absence] })} />)
  expect(said()).toBeNull()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-01-12' } })
  await waitFor(() => expect(said()).not.toBeNull())
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-01-14' } })
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2027-01-14' } })
  expect(said()).toBeNull()
})
