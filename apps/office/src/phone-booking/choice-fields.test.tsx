import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { forgetKept } from '../platform/kept.ts'
import { choose } from '../platform/preferences.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { noDraft } from './draft.ts'

beforeEach(() => choose({ language: 'en' }))
afterEach(() => {
  forgetKept()
})

test.each([
  ['nothing is left', null, 'Nothing is free on this day.'],
  ['customers cannot book so soon', '2026-12-03T08:00:00Z', 'Too soon. Times can be booked from Thu 3 Dec, 9:00 on.'],
])('a day on which %s has no times, and the form says why', (_case, tooSoonUntil, said) => {
  const asked = { treatments: ['classic'], lengthMinutes: 60, postalCode: '10115', day: '2026-12-02' }
  renderInOffice(
    <ChoiceFields
      draft={{ ...noDraft('en'), ...asked }}
      change={() => undefined}
      wrong={() => undefined}
      treatments={[{ id: 'classic', name: { de: 'K', en: 'C' }, lengths: [60] }]}
      experts={[]}
      day={{ cityId: 'berlin', day: asked.day, blockedMinutes: 90, experts: [], times: [], tooSoonUntil }}
      time={undefined}
      written={() => ''}
      query={{ error: null, isFetching: false, refetch: () => Promise.reject(new Error('not asked')) }}
      treatmentField={createRef()}
      dayField={createRef()}
      timeField={createRef()}
    />,
  )
  expect(screen.getByRole('combobox', { name: 'Free time', description: said })).toBeDefined()
})
