// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ExpertCardFragment } from '../../gql/graphql.ts'
import { renderInApp } from '../../shell/testing/render-in-app.tsx'
import type { Discovery } from '../use-discovery.ts'
import { ExpertChoices } from './expert-choices.tsx'

const discovery = { search: { postalCode: '10115' }, choose: () => undefined } as unknown as Discovery
const expertNumber = (number: number): ExpertCardFragment => ({
  id: String(number),
  name: `Expert ${number}`,
  languages: [],
  media: [],
  rating: 0,
  reviewCount: 0,
})

afterEach(cleanup)

test.each([
  [5, 24, 'Show 5 more experts'],
  [20, 24, 'Show 4 more experts'],
  [23, 24, 'Show one more expert'],
])('with %i of %i experts shown, the button says how many a press adds', async (shown, count, name) => {
  const found = Array.from({ length: shown }, (_, index) => ({ card: expertNumber(index + 1), next: undefined }))
  await renderInApp(
    () => (
      <ExpertChoices
        discovery={discovery}
        found={found}
        count={count}
        more={{ load: () => Promise.resolve(), isLoading: false }}
        anyone={{ name: 'Anyone', line: 'Whoever is free first' }}
        nobody="nobody"
      />
    ),
    { features: ['discovery'] },
  )
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})
