import { ToastProvider } from '@ruhepol/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ExpertCardFragment } from '../../gql/graphql.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { useDiscovery } from '../use-discovery.ts'
import type { Discovery } from '../use-discovery.ts'
import { ExpertChoices } from './expert-choices.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const discovery = { search: { postalCode: '10115' }, choose: () => undefined } as unknown as Discovery
const expertNumber = (number: number): ExpertCardFragment => ({
  id: String(number),
  name: `Expert ${number}`,
  languages: [],
  experience: [],
  media: [],
  rating: 0,
  reviewCount: 0,
})

test.each([
  [5, 24, 'Show 5 more experts'],
  [20, 24, 'Show 4 more experts'],
  [23, 24, 'Show one more expert'],
])('the button for more says how many it adds with %i of %i experts shown', async (shown, count, name) => {
  const found = Array.from({ length: shown }, (_, index) => ({ card: expertNumber(index + 1), next: undefined }))
  await renderInApp(
    () => (
      <ExpertChoices
        discovery={discovery}
        found={found}
        count={count}
        more={{ load: () => Promise.resolve(), isLoading: false }}
        anyone={{ name: 'Anyone', line: 'Whoever is free first' }}
        nobody={<p>nobody</p>}
      />
    ),
    { features: ['discovery'] },
  )
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

/** The experts as choices on their page, with a treatment that all of them offer, and the initial choice. */
async function showChoices(search: string) {
  const types = [{ id: 'classic', prices: [] }]
  send.mockResolvedValue({
    data: {
      appConfig: { now: '2027-01-11T08:00:00.000Z' },
      locations: [],
      servedArea: { postalCode: '10115', served: true, openingSoon: false, city: 'Berlin', atHomeFee: { intValue: 0 } },
      availableTreatmentTypes: types,
      expertProfile: { ...expertNumber(1), treatmentTypes: types },
    },
  })
  const found = [1, 2, 3].map((number) => ({ card: expertNumber(number), next: undefined }))
  const Choices = (): JSX.Element => {
    const choices = useDiscovery()
    return (
      <>
        <ExpertChoices
          discovery={choices}
          found={found}
          count={3}
          more={{ load: () => Promise.resolve(), isLoading: false }}
          anyone={{ name: 'Anyone', line: 'Whoever is free first' }}
          nobody={<p>nobody</p>}
        />
        <p>{`chosen: ${choices.search.expert ?? 'anyone'}, ${choices.search.type ?? 'no treatment'}`}</p>
      </>
    )
  }
  const Page = (): JSX.Element => (
    <ToastProvider>
      <Choices />
    </ToastProvider>
  )
  const path = `/treatments?postalCode=10115&date=2027-01-14&${search}`
  await renderInApp(Page, { features: ['discovery'], route: '/treatments', path })
}
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
/** A browser's reaction to an arrow key: the next radio has the focus and is chosen. */
async function arrowTo(name: RegExp): Promise<void> {
  fireEvent.keyDown(await radio(/Anyone/), { key: 'ArrowDown' })
  const next = await radio(name)
  next.focus()
  fireEvent.click(next)
  fireEvent.keyUp(next, { key: 'ArrowDown' })
}
const chosen = (what: string) => screen.findByText(`chosen: ${what}`)
// jsdom shows no popovers, which contain the toasts.
const undo = () => screen.queryByText('Undo')

describe('the arrow keys over the experts', () => {
  test('keep the treatment that was chosen for the first available expert, like a click on the last one', async () => {
    await showChoices('type=classic')
    for (const number of [1, 2, 3]) {
      await arrowTo(new RegExp(`Expert ${number}`))
      expect(await chosen(`${number}, classic`)).toBeDefined()
    }
    expect(undo()).toBeNull()
  })

  test('announce what changing the expert clears, and restore it on the way back', async () => {
    await showChoices('type=classic&expert=1')
    await waitFor(async () => expect((await radio(/Expert 1/)).checked).toBe(true))
    await arrowTo(/Expert 2/)
    await arrowTo(/Expert 3/)
    expect(await chosen('3, no treatment')).toBeDefined()
    expect(await screen.findByText('Undo')).toBeDefined()
    await arrowTo(/Expert 1/)
    expect(await chosen('1, classic')).toBeDefined()
    expect(undo()).toBeNull()
  })

  test('begin a new choice after a click with the mouse', async () => {
    await showChoices('type=classic&expert=1')
    await arrowTo(/Expert 2/)
    fireEvent.pointerDown(await radio(/Expert 3/))
    fireEvent.click(await radio(/Expert 3/))
    expect(await chosen('3, no treatment')).toBeDefined()
    await arrowTo(/Expert 1/)
    expect(await chosen('1, no treatment')).toBeDefined()
  })
})
