import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import type { Task } from './task.ts'
import { TaskRow } from './task-row.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const taskOf = (id: string, name: string): Task => ({
  id,
  kind: 'requestOpen',
  at: '2027-01-15T12:00:00Z',
  dueAt: '2027-01-15T14:00:00Z',
  isLate: false,
  bookingCode: null,
  amountCents: null,
  expertName: null,
  job: null,
  request: {
    id,
    name,
    day: '2027-01-16',
    timeRange: 'evening',
    treatment: { de: 'Klassische Massage', en: 'Classic massage' },
    locality: 'Berlin',
    postalCode: '10115',
    owner: null,
  },
})

test('two requests for the same thing are told apart by who sent them', () => {
  choose({ language: 'en' })
  renderInOffice(
    <ul>
      <TaskRow task={taskOf('1', 'Ada Berg')} now="2027-01-15T13:00:00Z" />
      <TaskRow task={taskOf('2', 'Cem Demir')} now="2027-01-15T13:00:00Z" />
    </ul>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada Berg: Classic massage on Sat 16 Jan, in the evening, 10115 Berlin'),
    expect.stringContaining('Cem Demir: Classic massage on Sat 16 Jan, in the evening, 10115 Berlin'),
  ])
})
