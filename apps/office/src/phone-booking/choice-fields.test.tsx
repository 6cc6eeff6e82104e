import { cleanup, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { forgetKept } from '../platform/kept.ts'
import { choose } from '../platform/preferences.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { noDraft, type PhoneDay, type PhoneTime } from './draft.ts'
import { ten } from './testing/phone-form.tsx'

beforeEach(() => choose({ language: 'en' }))
afterEach(() => {
  forgetKept()
})

const asked = { treatments: ['classic'], lengthMinutes: 60, postalCode: '10115', day: '2026-12-02' }

function show(day: Partial<PhoneDay>, time?: PhoneTime): void {
  renderInOffice(
    <ChoiceFields
      draft={{ ...noDraft('en'), ...asked }}
      change={() => undefined}
      wrong={() => undefined}
      treatments={[{ id: 'classic', name: { de: 'K', en: 'C' }, lengths: [60] }]}
      experts={[]}
      day={{ cityId: 'berlin', day: asked.day, blockedMinutes: 90, experts: [], times: [], tooSoonUntil: null, ...day }}
      time={time}
      written={() => ''}
      query={{ error: null, isFetching: false, refetch: () => Promise.reject(new Error('not asked')) }}
      treatmentField={createRef()}
      dayField={createRef()}
      timeField={createRef()}
    />,
  )
}

test.each([
  ['nothing is left', null, 'Nothing is free on this day.'],
  ['customers cannot book so soon', '2026-12-03T08:00:00Z', 'Too soon. Times can be booked from Thu 3 Dec, 9:00 on.'],
])('a day on which %s has no times, and the form says why', (_case, tooSoonUntil, said) => {
  show({ tooSoonUntil })
  expect(screen.getByRole('combobox', { name: 'Free time', description: said })).toBeDefined()
})

test('a time that is too soon for customers is marked, and choosing it says that the expert has to be asked', () => {
  const time = { ...ten, isShortNotice: true }
  show({ times: [ten, time].map((one, index) => ({ ...one, start: `2026-12-02T1${index}:00:00Z` })) })
  const options = screen.getAllByRole('option', { name: /EUR/ }).map(({ textContent }) => textContent)
  expect(options.map((option) => option.endsWith('· short notice'))).toEqual([false, true])
  cleanup()
  show({ times: [time] }, time)
  expect(screen.getByRole('combobox', { name: 'Free time', description: /Ask the expert/ })).toBeDefined()
})
