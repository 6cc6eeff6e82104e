import type { Language } from '@ruhepol/rules'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FreeStartsDocument } from '../../gql/graphql.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { useStarts } from '../starts/use-starts.ts'
import { useDiscovery } from '../use-discovery.ts'
import { BookingSummaryCard, BookingSummaryFooter } from './summary-view.tsx'
import { useBookingSummary } from './use-booking-summary.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const money = { intValue: 6900 }
const classic = {
  id: 'classic',
  name: [{ lang: 'en', value: 'Classic massage' }],
  media: [],
  prices: [{ length: 60, morning: money, afternoon: money, evening: money }],
}
const expert = { id: '1', name: 'Nina', media: [], treatmentTypes: [classic] }
const failure: GraphqlAnswer = { errors: [{ message: 'down', extensions: { code: 'internal', requestId: 'r1' } }] }
/** The answer to the query for starts; `undefined` makes it fail. */
let starts: string[] | undefined
const startsHash = (FreeStartsDocument as unknown as { __meta__: { hash: string } }).__meta__.hash

beforeEach(() => {
  starts = ['2027-01-14T13:15:00.000Z']
  send.mockImplementation(({ documentId }) => {
    if (documentId === startsHash && !starts) return Promise.resolve(failure)
    const data = {
      appConfig: { now: '2027-01-11T08:00:00.000Z', cancellationCompensation: 'voucher' },
      locations: [],
      servedArea: { postalCode: '10115', served: true, openingSoon: false, city: 'Berlin', atHomeFee: { intValue: 0 } },
      availableTreatmentTypes: [classic],
      availableMultiBookingLengths: [{ length: 60, price: money }],
      expertAvailabilityInfoNoLength: { count: 1, nodes: [{ expert, availabilities: starts }] },
    }
    return Promise.resolve({ data })
  })
})

type Off = { off?: boolean }

function useSummary(off = false) {
  const discovery = useDiscovery()
  return useBookingSummary(discovery, useStarts(discovery), off)
}
const Footer = ({ off }: Off): JSX.Element => <BookingSummaryFooter summary={useSummary(off)} />
const Card = ({ off }: Off): JSX.Element => <BookingSummaryCard summary={useSummary(off)} />

const path = '/treatments?postalCode=10115&date=2027-01-14&type=classic'
const show = (Component: (off: Off) => JSX.Element, more: string, language: Language = 'en', off = false) =>
  renderInApp(() => <Component off={off} />, {
    language,
    features: ['discovery'],
    route: '/treatments',
    path: path + more,
  })
/** The button's description. */
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent.replaceAll('\u00a0', ' ')

describe.each([
  ["the phone's footer", Footer],
  ['the card next to the questions', Card],
])('%s', (_where, Component) => {
  test.each([
    ['en', 'Choose a time', '14:00 is no longer available'],
    ['de', 'Zeit wählen', '14:00 Uhr ist nicht mehr frei'],
  ] as const)('says at its button that the chosen start is gone (%s)', async (language, name, words) => {
    await show(Component, '&slot=2027-01-14T13:00:00.000Z', language)
    const button = await screen.findByRole('button', { name })
    await waitFor(() => expect(reasonOf(button)).toBe(words))
  })

  test.each([
    ['', 'no start is chosen yet'],
    ['&slot=2027-01-14T13:15:00.000Z', 'a start is chosen, and nobody by name'],
  ])('offers a retry for starts that could not be loaded, and says so, with %j in the address: %s', async (more) => {
    starts = undefined
    await show(Component, more)
    const button = await screen.findByRole('button', { name: 'Try again' })
    expect(reasonOf(button)).toBe("We couldn't load the free times.")
    starts = ['2027-01-14T13:15:00.000Z']
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByText("We couldn't load the free times.")).toBeNull())
    expect(await screen.findByRole(more ? 'link' : 'button', { name: more ? 'Next' : 'Choose a time' })).toBeDefined()
  })

  test('leads to the request, without a price, on a day on which nothing can be booked', async () => {
    await show(Component, '', 'en', true)
    const request = await screen.findByRole('link', { name: 'Send a request' })
    expect(request.getAttribute('href')).toMatch(/^\/booking\/request\?.*date=2027-01-14/)
    expect(document.body.textContent).not.toContain('EUR')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('gives no reason if nothing is wrong', async () => {
    await show(Component, '')
    expect(reasonOf(await screen.findByRole('button', { name: 'Choose a time' }))).toBeUndefined()
  })
})
